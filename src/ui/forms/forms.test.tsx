// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { PhotoInput } from './photo-input.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const sizes = [
  { value: 's', label: 'Pequeño' },
  { value: 'l', label: 'Grande' },
];

/** The texts that the control's `aria-describedby` refers to. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? 'MISSING').join(' | ');
}

describe('a field', () => {
  it('is connected to its hint and error, and is marked as invalid', () => {
    render(<TextField label="Correo" hint="No se publica." error="Escribe un correo." />);
    const input = screen.getByLabelText('Correo');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toBe('Escribe un correo. | No se publica.');
  });

  it('has no description and is valid without a hint and an error', () => {
    render(<TextField label="Correo" />);
    const input = screen.getByLabelText('Correo');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('has an accessible name without the word "opcional"', () => {
    render(<TextField label="Raza" optional />);
    expect(screen.getByRole('textbox', { name: 'Raza' })).toBeTruthy();
    expect(screen.getByText('opcional')).toBeTruthy();
  });
});

describe('PasswordField', () => {
  it('shows and hides what was typed, and keeps it', () => {
    render(<PasswordField label="Contraseña" defaultValue="secreta" />);
    const input = screen.getByLabelText<HTMLInputElement>('Contraseña');
    expect(input.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    expect(input.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
    expect(input.type).toBe('password');
    expect(input.value).toBe('secreta');
  });
});

function AvatarInput() {
  const [hasPhoto, setHasPhoto] = useState(true);
  return (
    <PhotoInput
      label="Foto de perfil"
      buttonLabel={hasPhoto ? 'Cambiar foto' : 'Elegir foto'}
      error={undefined}
      busy={false}
      onPick={() => undefined}
      onRemove={hasPhoto ? () => setHasPhoto(false) : undefined}
    />
  );
}

describe('PhotoInput', () => {
  it('moves the focus to the button that chooses a photo when the one that removes it goes', () => {
    render(<AvatarInput />);
    const remove = screen.getByRole('button', { name: 'Quitar foto' });
    remove.focus();
    fireEvent.click(remove);
    expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elegir foto' }));
  });

  it('says aloud that the chosen photo is being prepared, and that it is there', () => {
    const input = (facts: { busy: boolean; hasPhoto: boolean }) => (
      <PhotoInput
        label="Foto"
        buttonLabel="Elegir foto"
        error={undefined}
        busy={facts.busy}
        onPick={() => {}}
        onRemove={facts.hasPhoto ? () => {} : undefined}
      />
    );
    const { rerender } = render(input({ busy: false, hasPhoto: true }));
    const voice = screen.getByRole('status');
    expect(voice.textContent).toBe('');
    rerender(input({ busy: true, hasPhoto: true }));
    expect(voice.textContent).toBe('Preparando la foto');
    rerender(input({ busy: false, hasPhoto: true }));
    expect(voice.textContent).toBe('La foto está lista');
    rerender(input({ busy: false, hasPhoto: false }));
    expect(voice.textContent).toBe('');
  });

  it('says why a photo was refused, aloud and at the button that has the focus', () => {
    const input = (error?: string) => (
      <PhotoInput label="Foto" buttonLabel="Elegir foto" error={error} busy={false} onPick={() => {}} />
    );
    const { rerender } = render(input());
    const voice = screen.getByRole('alert');
    expect(voice.textContent).toBe('');
    rerender(input('El archivo está dañado.'));
    expect(screen.getByRole('alert')).toBe(voice);
    expect(voice.textContent).toBe('El archivo está dañado.');
    expect(descriptionOf(screen.getByRole('button', { name: 'Elegir foto' }))).toBe(
      'El archivo está dañado.',
    );
  });
});

describe('TextArea', () => {
  it('counts the letters, and does not cut a text that is too long', () => {
    render(<TextArea label="Texto" maxCharacters={5} />);
    fireEvent.change(screen.getByLabelText('Texto'), { target: { value: 'siete..' } });
    expect(screen.getByText('7 / 5')).toBeTruthy();
  });
});

describe('RadioCards', () => {
  it('is a named radio group, invalid as a whole', () => {
    render(<RadioCards legend="Tamaño" name="size" options={sizes} error="Elige un tamaño." />);
    const group = screen.getByRole('radiogroup', { name: 'Tamaño' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(group)).toBe('Elige un tamaño.');
  });

  it('shows the value it is given, and requests another through onChange', () => {
    const onChange = vi.fn();
    render(<RadioCards legend="Tamaño" name="size" options={sizes} value="s" onChange={onChange} />);
    expect(screen.getByLabelText<HTMLInputElement>('Pequeño').checked).toBe(true);
    fireEvent.click(screen.getByLabelText('Grande'));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText<HTMLInputElement>('Pequeño').checked).toBe(true);
  });
});

function Form({ onSend }: { onSend: (values: unknown) => void }) {
  const { register, handleSubmit, reset } = useForm({
    defaultValues: { name: 'Ana', size: 's', city: 'b', text: 'Hola' },
  });
  return (
    <form onSubmit={handleSubmit((values) => onSend(values))}>
      <TextField label="Nombre" {...register('name')} />
      <RadioCards legend="Tamaño" options={sizes} {...register('size')} />
      <SelectField
        label="Ciudad"
        emptyLabel="Elige"
        options={[{ value: 'b', label: 'Burgos' }]}
        {...register('city')}
      />
      <TextArea label="Texto" maxCharacters={20} {...register('text')} />
      <button type="submit">Enviar</button>
      <button type="button" onClick={() => reset({ text: 'Otra cosa' })}>
        Cambiar
      </button>
    </form>
  );
}

describe('with react-hook-form', () => {
  it('shows the form’s values, and submits what was changed', async () => {
    const onSend = vi.fn();
    render(<Form onSend={onSend} />);
    expect(screen.getByText('4 / 20')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Luis' } });
    fireEvent.click(screen.getByLabelText('Grande'));
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ name: 'Luis', size: 'l', city: 'b', text: 'Hola' }),
    );
  });

  it('counts a text that the form set', async () => {
    render(<Form onSend={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    await waitFor(() => expect(screen.getByText('9 / 20')).toBeTruthy());
  });
});

describe('ErrorSummary', () => {
  it('takes the focus at each failed submit, and links to the field', () => {
    Element.prototype.scrollIntoView = () => undefined;
    const errors = [{ fieldId: 'correo', message: 'Escribe un correo.' }];
    const form = (attempt: number) => (
      <>
        <ErrorSummary errors={errors} attempt={attempt} />
        <TextField id="correo" label="Correo" />
      </>
    );
    const { rerender } = render(form(1));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    fireEvent.click(screen.getByRole('link', { name: 'Escribe un correo.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Correo'));
    act(() => rerender(form(2)));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leaves the focus in the field when what is typed after the attempt becomes wrong again', () => {
    const wrong = [{ fieldId: 'correo', message: 'Escribe un correo.' }];
    const form = (errors: typeof wrong) => (
      <>
        <ErrorSummary errors={errors} attempt={1} />
        <TextField id="correo" label="Correo" />
      </>
    );
    const { rerender } = render(form(wrong));
    const field = screen.getByLabelText('Correo');
    field.focus();
    rerender(form([]));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(form(wrong));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });
});
