import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { type AdoptionRequest, undoReasonTextSchema } from '#domain/adoption-request.ts';
import { limits } from '#domain/limits.ts';
import { KeptFormDialog } from '#shared/kept-form-dialog.tsx';
import { useAct } from '#shared/use-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import * as styles from './adoption.css.ts';

const formSchema = v.object({ reason: undoReasonTextSchema });

/** Lets the owner of an adopted pet undo the adoption, because it did not work out. */
export function UndoAdoption({ request }: { request: AdoptionRequest }) {
  const { postId, petName, adopterId, adopterName } = request;
  const act = useAct();
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({ resolver: valibotResolver(formSchema), defaultValues: { reason: '' } });
  const undo = ({ reason }: { reason: string }) =>
    act({ type: 'undo-adoption', postId, petName, adopterId, adopterName, reason });
  return (
    <div className={styles.acts}>
      <Button onClick={() => setIsOpen(true)}>No siguió adelante</Button>
      <KeptFormDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`¿Deshacer la adopción de ${petName}?`}
        description={`Su publicación volverá a las listas cuando el equipo la revise. Avisaremos a ${adopterName}, y los dos conservan los datos de contacto. Las familias que también querían a ${petName} podrán solicitar su adopción otra vez.`}
        form={form}
        draft={{ kind: 'undoing', postId, about: `${postId}-${adopterId}` }}
        submit={{ label: 'Sí, deshacer', variant: 'danger' }}
        onSubmit={undo}
      >
        <TextArea
          label="¿Por qué no siguió adelante?"
          hint="Solo lo lees tú."
          maxCharacters={limits.undoReason}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </KeptFormDialog>
    </div>
  );
}
