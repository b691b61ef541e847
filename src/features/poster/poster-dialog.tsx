// The poster of a pet, made on the device: nothing is sent, and nothing but the stored photo is needed.
import { useEffect, useState } from 'react';
import type { Post } from '#domain/post.ts';
import { isPublic } from '#domain/post-values.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { drawPoster, type PosterFormat, posterSizes } from './draw-poster.ts';
import * as styles from './poster.css.ts';
import { posterWords } from './poster-words.ts';
import { canPrintPage, printPage } from './print-page.ts';

const formatTexts: Record<PosterFormat, string> = { page: 'Página A4', picture: 'Para mensajes' };
const jpegQuality = 0.92;
/** A network that stalls neither answers nor fails. The next source, a smaller photo, is usually on the phone. */
const patienceMs = 15_000;

interface PosterDialogProps {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Poster {
  readonly file: File;
  readonly url: string;
  readonly hasPhoto: boolean;
}

function isDecoded(image: HTMLImageElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs, false);
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      resolve(isThere);
    };
    image.decode().then(
      () => end(true),
      () => end(false),
    );
  });
}

async function loadPhoto(sources: readonly string[]): Promise<HTMLImageElement | null> {
  for (const source of sources) {
    const image = new Image();
    // Without it the canvas could not be read, and the worker has the photo under this kind of request.
    image.crossOrigin = 'anonymous';
    image.src = source;
    if (await isDecoded(image)) return image;
  }
  return null;
}

async function makePoster(format: PosterFormat, post: Post, sources: readonly string[]): Promise<Poster> {
  const address = new URL(`/post/${post.id}`, window.location.origin).href;
  const photo = await loadPhoto(sources);
  const canvas = await drawPoster(format, posterWords(post, address), address, photo);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob) throw new Error('the canvas gave no picture');
  const file = new File([blob], `${post.name} - ${formatTexts[format]}.jpg`, { type: blob.type });
  return { file, url: URL.createObjectURL(blob), hasPhoto: photo !== null };
}

interface Made {
  readonly format: PosterFormat;
  readonly attempt: number;
  /** Null if it could not be made. */
  readonly poster: Poster | null;
}

/** `poster` is undefined while it is being made. One without its photo stays until the next attempt has ended. */
function usePoster(format: PosterFormat, post: Post) {
  const [cover] = post.photos;
  const paths = cover ? [cover.path, cover.thumbPath] : [];
  const sourceOf = usePhotoSources(paths, isPublic(post.status));
  const sources = paths.flatMap((path) => sourceOf(path) ?? []).join('\n');
  const [made, setMade] = useState<Made>();
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isOver = false;
    makePoster(format, post, sources === '' ? [] : sources.split('\n')).then(
      (poster) => {
        if (isOver) URL.revokeObjectURL(poster.url);
        else setMade({ format, attempt, poster });
      },
      (error) => {
        console.error(error);
        if (!isOver) setMade({ format, attempt, poster: null });
      },
    );
    return () => {
      isOver = true;
    };
  }, [format, post, sources, attempt]);
  // A poster can be saved and printed until the next one takes its place.
  useEffect(() => {
    const url = made?.poster?.url;
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [made]);

  const isTrying = made?.attempt !== attempt || made.format !== format;
  const kept = made?.format === format ? made.poster : undefined;
  const shown = isTrying ? (kept ?? undefined) : kept;
  return { poster: shown, isTrying, tryAgain: () => setAttempt(attempt + 1) };
}

export function PosterDialog({ post, open, onOpenChange }: PosterDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Cartel de ${post.name}`}>
      <PosterMaker post={post} />
    </Dialog>
  );
}

function PosterMaker({ post }: { post: Post }) {
  const [format, setFormat] = useState<PosterFormat>('page');
  const { poster, isTrying, tryAgain } = usePoster(format, post);
  const { width, height } = posterSizes[format];
  return (
    <>
      <Chips label="Formato">
        {(Object.keys(formatTexts) as PosterFormat[]).map((each) => (
          <Chip key={each} pressed={each === format} onClick={() => setFormat(each)}>
            {formatTexts[each]}
          </Chip>
        ))}
      </Chips>
      {poster === null && <ErrorState title="No pudimos hacer el cartel" onRetry={tryAgain} />}
      {poster === undefined && (
        <div className={styles.preview}>
          <Skeleton ratio={width / height} shape="photo" />
        </div>
      )}
      <p role="status" className={visuallyHidden}>
        {isTrying && 'Haciendo el cartel'}
        {poster && !isTrying && 'El cartel está listo'}
      </p>
      {poster && (
        <>
          <img
            className={styles.preview}
            src={poster.url}
            width={width}
            height={height}
            alt={`Cartel de ${post.name} con su foto, sus datos y un código QR que lleva a su página`}
          />
          {!poster.hasPhoto && (
            <div>
              <p>La foto no está guardada aquí. Vuelve a intentarlo cuando haya señal.</p>
              <Button size="small" busy={isTrying} onClick={tryAgain}>
                Reintentar con la foto
              </Button>
            </div>
          )}
          <PosterActs poster={poster} format={format} name={post.name} />
        </>
      )}
    </>
  );
}

function PosterActs({ poster, format, name }: { poster: Poster; format: PosterFormat; name: string }) {
  const { file, url } = poster;
  const canPrint = format === 'page' && canPrintPage();
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
  const toast = useToast();
  const share = () =>
    navigator.share({ files: [file], title: name }).catch((error: Error) => {
      // The person closed the share sheet.
      if (error.name === 'AbortError') return;
      toast.show({
        severity: 'error',
        text: 'No se pudo compartir. Prueba a descargarlo.',
      });
    });
  return (
    <div className={styles.acts}>
      {canPrint && (
        <Button variant="primary" onClick={() => void printPage(url)}>
          Imprimir
        </Button>
      )}
      {canShare && (
        <Button variant={canPrint ? 'secondary' : 'primary'} onClick={() => void share()}>
          Compartir
        </Button>
      )}
      <a
        href={url}
        download={file.name}
        className={buttonClass({ variant: canPrint || canShare ? 'secondary' : 'primary' })}
      >
        Descargar
      </a>
    </div>
  );
}
