import { type DragEvent, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ArrowRight, Star, Trash2 } from '#ui/icons/page-icons.ts';
import { ArrowLeft } from '#ui/icons/shell-icons.ts';
import { Photo } from '#ui/media/photo.tsx';
import { type GalleryPhoto, isCutInLists } from './gallery.ts';
import * as styles from './photos.css.ts';
import { shapeOf, usePhotoSource } from './use-photo-source.ts';

interface PhotoTileProps {
  item: GalleryPhoto;
  index: number;
  count: number;
  onMove: (id: string, to: number) => void;
  onAlt: (id: string, alt: string) => void;
  onRemove: (id: string) => void;
}

const dragType = 'application/x-patitas-photo';

export function PhotoTile({ item, index, count, onMove, onAlt, onRemove }: PhotoTileProps) {
  const src = usePhotoSource(item);
  const { source, target } = useDragging(item.id, (id) => onMove(id, index));
  const number = index + 1;
  const shape = shapeOf(item);
  return (
    <li className={styles.tile} {...target}>
      <div className={styles.picture} {...source}>
        <Photo {...shape} src={src} alt={item.alt || `Foto ${number}`} ratio="1:1" draggable={false} />
        {index === 0 && (
          <span className={styles.mark}>
            <Badge tone="green">Portada</Badge>
          </span>
        )}
      </div>
      <div className={styles.controls}>
        {index === 0 && isCutInLists(shape) && (
          <p className={styles.hint}>En las listas se ve solo este cuadrado; al abrirla, la foto entera.</p>
        )}
        <div className={styles.tools}>
          {/* Never `disabled`: the button that put a photo in its last place would drop the focus. */}
          <IconButton
            label={`Mover antes la foto ${number}`}
            icon={<ArrowLeft aria-hidden className={styles.moveIcon} />}
            aria-disabled={index === 0}
            onClick={() => onMove(item.id, Math.max(0, index - 1))}
          />
          <IconButton
            label={`Mover después la foto ${number}`}
            icon={<ArrowRight aria-hidden className={styles.moveIcon} />}
            aria-disabled={index === count - 1}
            onClick={() => onMove(item.id, Math.min(count - 1, index + 1))}
          />
          {index > 0 && (
            <IconButton
              label={`Usar la foto ${number} como portada`}
              icon={<Star aria-hidden />}
              onClick={() => onMove(item.id, 0)}
            />
          )}
          <IconButton
            className={styles.toolsEnd}
            label={`Quitar la foto ${number}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onRemove(item.id)}
          />
        </div>
        <TextField
          label={`Qué se ve en la foto ${number}`}
          optional
          placeholder="Duerme en el sofá"
          maxLength={limits.photoAlt}
          autoComplete="off"
          value={item.alt}
          onChange={(event) => onAlt(item.id, event.target.value)}
        />
      </div>
    </li>
  );
}

/**
 * Dragging is a shortcut for a mouse. The buttons do the same for everybody. Only the picture can be dragged: in a
 * draggable element the text of the field could not be selected.
 */
function useDragging(id: string, onDrop: (id: string) => void) {
  const [isOver, setIsOver] = useState(false);
  const isPhoto = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  const source = {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragType, id),
  };
  const target = {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!isPhoto(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (!isPhoto(event)) return;
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer.getData(dragType));
    },
  };
  return { source, target };
}
