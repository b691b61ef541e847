import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type SignInCodeForm, signInCodeFormSchema } from '#domain/account-forms.ts';
import { OneTimeCodeField } from '#shared/account-fields.tsx';
import { NeedsConnection } from '#shared/needs-connection.tsx';
import { Button } from '#ui/actions/button.tsx';
import * as styles from './auth.css.ts';

interface SignInCodeProps {
  /** Also resolves if the code was refused. The form then stays. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** The second step of a sign-in with a second factor. */
export function SignInCode({ onCode, onCancel }: SignInCodeProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<SignInCodeForm, unknown, SignInCodeForm>({
    resolver: valibotResolver(signInCodeFormSchema),
  });
  // The form of the first step is gone, and the focus with it.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form onSubmit={handleSubmit(({ code }) => onCode(code))} noValidate className={styles.form}>
      <NeedsConnection />
      <OneTimeCodeField error={formState.errors.code?.message} {...register('code')} />
      <Button type="submit" variant="primary" size="large" block busy={formState.isSubmitting}>
        Continuar
      </Button>
      <Button block onClick={onCancel}>
        Entrar con otra cuenta
      </Button>
    </form>
  );
}
