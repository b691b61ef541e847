import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { hourMs } from '#domain/durations.ts';
import { text } from '#domain/fields.ts';
import { limits, rejectedPostLifeMs } from '#domain/limits.ts';
import { keptUntil } from '#domain/post-transitions.ts';
import { KeptFormDialog } from '#shared/kept-form-dialog.tsx';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { type JudgedPost, useModerate } from './use-moderate.ts';

const presets = [
  'Las fotos no muestran al animal con claridad.',
  'Faltan datos sobre su salud o su carácter.',
  'Se pide dinero por el animal, y aquí solo se da en adopción.',
  'Parece una publicación repetida.',
  'La descripción incluye un teléfono, un correo o un enlace. Van en el contacto, que solo ve quien adopta.',
  'Las fotos parecen de otra persona o de internet.',
];

const lifeHours = rejectedPostLifeMs / hourMs;

/** A post that came back after an adoption stays for months, whatever its owner does. */
function consequences(posts: readonly JudgedPost[]): string {
  const isOne = posts.length === 1;
  const deletedAt = Date.now() + rejectedPostLifeMs;
  const isAnyKept = posts.some((post) => keptUntil({ ...post, status: 'rejected' }) > deletedAt);
  const correct = isOne
    ? 'Quien la publicó leerá el motivo y podrá corregirla.'
    : 'Quienes las publicaron leerán el motivo y podrán corregirlas.';
  if (isAnyKept) return correct;
  const deleted = isOne ? 'Si no lo hace, se borrará' : 'Si no lo hacen, se borrarán';
  return `${correct} ${deleted} en ${lifeHours} horas.`;
}

const formSchema = v.object({ reason: text('El motivo', limits.rejectionReason) });

interface RejectDialogProps {
  /** One or several posts. All get the same reason. */
  posts: readonly JudgedPost[];
  onRejected?: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RejectDialog({ posts, open, onOpenChange, onRejected }: RejectDialogProps) {
  const moderate = useModerate();
  const form = useForm({ resolver: valibotResolver(formSchema), defaultValues: { reason: '' } });
  const { register, formState, setValue, watch } = form;
  const typed = watch('reason');
  const [post] = posts;
  const isOne = posts.length === 1;
  // For several posts, the draft is kept under their number: which ones are chosen is not kept.
  const about = isOne && post ? post.id : `${posts.length} posts`;

  /** If the phone refuses one of several, the next attempt leaves out those that are stored. */
  const stored = useRef(new Set<string>());
  const reject = async ({ reason }: { reason: string }) => {
    for (const each of posts.filter(({ id }) => !stored.current.has(id))) {
      if (!(await moderate(each, { decision: 'reject', reason }))) return false;
      stored.current.add(each.id);
    }
    stored.current.clear();
    onRejected?.();
    return true;
  };

  return (
    <KeptFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOne ? `Rechazar la publicación de ${post?.name}` : `Rechazar ${posts.length} publicaciones`}
      description={consequences(posts)}
      form={form}
      draft={{ kind: 'rejection', postId: isOne && post ? post.id : null, about }}
      submit={{ label: 'Sí, rechazar', variant: 'danger' }}
      onSubmit={reject}
    >
      <Chips label="Motivos habituales">
        {presets.map((preset) => (
          <Chip
            key={preset}
            pressed={typed === preset}
            onClick={() =>
              setValue('reason', preset, { shouldDirty: true, shouldValidate: formState.isSubmitted })
            }
          >
            {preset}
          </Chip>
        ))}
      </Chips>
      <TextArea
        label="Motivo"
        maxCharacters={limits.rejectionReason}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </KeptFormDialog>
  );
}
