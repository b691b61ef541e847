import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { text } from '#domain/fields.ts';
import { limits } from '#domain/limits.ts';
import { KeptFormDialog } from '#shared/kept-form-dialog.tsx';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { type JudgedPost, useModerate } from './use-moderate.ts';

const presets = [
  'Las fotos no muestran al animal con claridad.',
  'Faltan datos sobre su salud o su carácter.',
  'Se pide dinero por el animal, y aquí solo se da en adopción.',
  'Parece una publicación repetida.',
];

const formSchema = v.object({ reason: text('El motivo', limits.rejectionReason) });

interface RejectDialogProps {
  post: JudgedPost;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RejectDialog({ post, open, onOpenChange }: RejectDialogProps) {
  const moderate = useModerate();
  const form = useForm({ resolver: valibotResolver(formSchema), defaultValues: { reason: '' } });
  const { register, formState, setValue, watch } = form;
  const typed = watch('reason');
  return (
    <KeptFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rechazar la publicación de ${post.name}`}
      description="Quien la publicó leerá el motivo y podrá corregirla. Si no lo hace, se borrará en 24 horas."
      form={form}
      draft={{ kind: 'rejection', postId: post.id, about: post.id }}
      submit={{ label: 'Sí, rechazar', variant: 'danger' }}
      onSubmit={({ reason }) => moderate(post, { decision: 'reject', reason })}
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
