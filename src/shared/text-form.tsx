// A form of one text, which is kept as a draft while it is typed: a comment or a message.
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useHasLasted } from '#ui/layout/use-has-lasted.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { SavingFailed } from './saving-line.tsx';
import * as styles from './text-form.css.ts';
import type { useTextDraft } from './use-text-draft.ts';

/** After this time the button shows that it is busy. Storing only takes longer while the outbox's code is loading. */
const slowMs = 300;

interface TextFormProps {
  draft: ReturnType<typeof useTextDraft>;
  schema: v.GenericSchema<unknown, string>;
  maxCharacters: number;
  label: string;
  sendLabel: string;
  /** Resolves to whether the text is in the outbox. */
  send: (
    text: string,
    options: { commandId: string; onFailure: (message: string) => void },
  ) => Promise<boolean>;
  /** Rendered below the field. */
  children?: ReactNode;
}

export function TextForm({ draft, schema, maxCharacters, label, sendLabel, send, children }: TextFormProps) {
  const { text, commandId, saving, write, saveAgain, commandIdToSend, clear } = draft;
  const isUnsaved = saving.state === 'failed' && text !== '';
  const field = useRef<HTMLTextAreaElement>(null);
  /** Another object at each attempt: the same text is said again. */
  const [error, setError] = useState<{ readonly text: string }>();
  const say = (text: string) => setError({ text });
  /** Errors appear after an attempt. From then on they follow each change. */
  const follow = (typed: string) => {
    const message = v.safeParse(schema, typed).issues?.[0].message;
    if (message !== error?.text) setError(message === undefined ? undefined : { text: message });
  };
  // The error describes the field: screen readers say both when it takes the focus. Whoever has gone on elsewhere keeps it.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || field.current?.form?.contains(activeElement);
    if (error && isHere) field.current?.focus();
  }, [error]);
  const [sendingId, setSendingId] = useState('');
  /** Until something is typed again. */
  const [wasKept, setWasKept] = useState(false);
  // A text that was typed since then has another id, and can be sent at once.
  const isSlow = useHasLasted(sendingId === commandId, slowMs);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(schema, text);
    if (!parsed.success) return say(parsed.issues[0].message);
    setError(undefined);
    setSendingId(commandId);
    const sentId = await commandIdToSend();
    if (sentId === null) return;
    const isKept = await send(parsed.output, { commandId: sentId, onFailure: say });
    setSendingId((id) => (id === sentId ? '' : id));
    if (!isKept) return;
    setWasKept(true);
    // The text is in the outbox. The next one overwrites the rest of its draft.
    await clear(sentId).catch(() => undefined);
  };

  return (
    <form
      data-kept={isUnsaved ? undefined : ''}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div className={styles.field}>
        <TextArea
          label={label}
          value={text}
          maxCharacters={maxCharacters}
          error={error?.text}
          ref={field}
          onChange={({ target: { value } }) => {
            setWasKept(false);
            if (error) follow(value);
            write(value);
          }}
        />
      </div>
      {/* The list above shows the text, which a screen reader does not hear. */}
      <p role="status" className={visuallyHidden}>
        {wasKept && 'Guardado. Se envía en cuanto haya señal.'}
      </p>
      {children}
      {isUnsaved && <SavingFailed error={saving.error} onSaveAgain={saveAgain} />}
      <Button type="submit" variant="primary" busy={isSlow}>
        {sendLabel}
      </Button>
    </form>
  );
}
