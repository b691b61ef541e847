import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useController, useForm } from 'react-hook-form';
import * as v from 'valibot';
import {
  type AgreementSide,
  type AgreementTerms,
  agreementLimits,
  signerFormSchema,
  typedSignature,
} from '#domain/agreement.ts';
import { listed } from '#domain/listed.ts';
import type { Post } from '#domain/post.ts';
import { KeptFormDialog } from '#shared/kept-form-dialog.tsx';
import { useAct } from '#shared/use-act.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { AgreementText } from './agreement-text.tsx';
import { SignaturePad } from './signature-pad.tsx';

const changedText = 'El acuerdo cambió: léelo otra vez y márcalo.';

/**
 * A kept form has texts only. `accepted` is what the person has read: the terms on the screen change if the other one signs
 * first with others, and nobody accepts those by an earlier tick.
 */
const formSchema = (terms: string) =>
  v.object({
    ...signerFormSchema.entries,
    accepted: v.pipe(
      v.string(),
      v.check(
        (accepted) => accepted === terms,
        ({ input }) => (input === '' ? 'Marca que lo leíste y lo aceptas.' : changedText),
      ),
    ),
  });

interface SignDialogProps {
  post: Pick<Post, 'id' | 'name'>;
  adopterId: string;
  /** The person who signs. */
  side: AgreementSide;
  /** Whether this is the signed-in person. Otherwise the other person signs on the same phone. */
  isOwn: boolean;
  otherName: string;
  terms: AgreementTerms;
  /** The refused signature of this side, which the new one takes the place of. */
  replaces?: string | undefined;
  /** The outbox has the signature. */
  onKept: () => void;
  onClose: () => void;
}

export function SignDialog(props: SignDialogProps) {
  const { post, adopterId, side, isOwn, otherName, terms, replaces, onKept, onClose } = props;
  const act = useAct();
  const shown = JSON.stringify([terms.facts, terms.text]);
  const form = useForm({
    resolver: valibotResolver(formSchema(shown)),
    defaultValues: { fullName: '', document: '', signature: '', accepted: '' },
  });
  const { errors } = form.formState;
  // The first error takes the focus, in the order in which the fields are registered: the box stands before the others.
  const {
    field: { value: accepted, ...box },
  } = useController({ name: 'accepted', control: form.control });
  const hasChanged = accepted !== '' && accepted !== shown;

  const sign = (signer: v.InferOutput<typeof signerFormSchema>) =>
    act(
      {
        type: 'sign-agreement',
        postId: post.id,
        petName: post.name,
        adopterId,
        ...terms,
        side,
        signature: {
          fullName: signer.fullName,
          document: signer.document,
          strokes: signer.signature === typedSignature ? '' : signer.signature,
          signedAt: Date.now(),
        },
      },
      { replaces, onKept },
    );

  return (
    <KeptFormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isOwn ? `Acuerdo de adopción de ${post.name}` : `Firma de ${otherName}`}
      description={
        isOwn
          ? `Léelo antes de firmar. Solo lo verán ${listed('tú', otherName)}.`
          : `Pásale el ${deviceWord()} a ${otherName} para que lo lea y lo firme. El acuerdo dirá que firmó aquí, y le avisaremos.`
      }
      form={form}
      draft={{ kind: 'agreement', postId: post.id, about: `${post.id}-${adopterId}-${side}` }}
      submit={{ label: 'Firmar', variant: 'primary' }}
      onSubmit={sign}
    >
      <AgreementText terms={terms} />
      <Checkbox
        {...box}
        label="Leí el acuerdo y lo acepto"
        checked={accepted === shown}
        error={errors.accepted?.message ?? (hasChanged ? changedText : undefined)}
        onChange={({ target }) => box.onChange(target.checked ? shown : '')}
      />
      <TextField
        label="Nombre y apellido"
        hint="Como en tu documento."
        autoComplete={isOwn ? 'name' : 'off'}
        maxLength={agreementLimits.signerName}
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <TextField
        label="Número de documento"
        hint="DNI u otro. Solo lo verán los dos."
        autoComplete="off"
        maxLength={agreementLimits.signerDocument}
        error={errors.document?.message}
        {...form.register('document')}
      />
      <Controller
        name="signature"
        control={form.control}
        render={({ field: { ref, value, onChange } }) => (
          <SignaturePad
            ref={ref}
            label="Firma"
            value={
              value === typedSignature ? { strokes: '', isTyped: true } : { strokes: value, isTyped: false }
            }
            typedName={form.watch('fullName')}
            error={errors.signature?.message}
            onChange={(drawn) => onChange(drawn.isTyped ? typedSignature : drawn.strokes)}
          />
        )}
      />
    </KeptFormDialog>
  );
}
