import { useState } from 'react';
import * as v from 'valibot';
import { text } from '#domain/fields.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import { useOutbox } from '#reads/outbox-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const presets = [
  'Las fotos no muestran al animal con claridad.',
  'Faltan datos sobre su salud o su carácter.',
  'Se pide dinero por el animal, y aquí solo se da en adopción.',
  'Parece una publicación repetida.',
];

const reasonSchema = text('El motivo', limits.rejectionReason);

interface RejectDialogProps {
  post: Pick<Post, 'id' | 'name'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RejectDialog({ post, open, onOpenChange }: RejectDialogProps) {
  const outbox = useOutbox();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();

  const reject = async () => {
    const parsed = v.safeParse(reasonSchema, reason);
    if (!parsed.success) return setError(parsed.issues[0].message);
    await outbox.enqueue({
      type: 'moderate-post',
      postId: post.id,
      petName: post.name,
      moderation: { decision: 'reject', reason: parsed.output },
    });
    onOpenChange(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rechazar la publicación de ${post.name}`}
      description="Quien la publicó leerá el motivo y podrá corregirla. Si no lo hace, se borrará en 24 horas."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
          <Button variant="danger" onClick={() => void reject()}>
            Sí, rechazar
          </Button>
        </>
      }
    >
      <Chips label="Motivos habituales">
        {presets.map((preset) => (
          <Chip key={preset} pressed={reason === preset} onClick={() => setReason(preset)}>
            {preset}
          </Chip>
        ))}
      </Chips>
      <TextArea
        label="Motivo"
        value={reason}
        maxCharacters={limits.rejectionReason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
