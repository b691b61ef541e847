import type { ComponentProps, ReactNode } from 'react';
import * as fieldStyles from './field.css.ts';
import { FieldError, type FieldTexts, useFieldIds } from './field.tsx';
import * as styles from './radio-cards.css.ts';
import type { Choice } from './select-field.tsx';

export interface CardChoice extends Choice {
  readonly icon?: ReactNode;
  readonly hint?: string;
}

type RadioCardsProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'value' | 'defaultValue' | 'id'> & {
    legend: string;
    name: string;
    options: readonly CardChoice[];
    /** Controlled if given. Otherwise the inputs hold the selection (`register()`, `defaultValue`). */
    value?: string | null;
    defaultValue?: string;
    /** The id of the first radio, so that an error summary can link to it. */
    id?: string;
  };

/** Longer labels would break into one word per line if three share a phone's width. */
const mostCharactersInCard = 14;

export function RadioCards(props: RadioCardsProps) {
  const { legend, options, hint, error, value, defaultValue, id, ...input } = props;
  const ids = useFieldIds(id, { hint, error });
  const checked = (own: string) =>
    value === undefined
      ? { defaultChecked: defaultValue === undefined ? undefined : defaultValue === own }
      : { checked: value === own };
  const areSentences = options.some(({ label }) => label.length > mostCharactersInCard);
  return (
    <div className={styles.group} role="radiogroup" aria-labelledby={`${ids.controlId}-legend`} {...ids.aria}>
      <span id={`${ids.controlId}-legend`} className={styles.legend}>
        {legend}
      </span>
      {hint && (
        <p id={ids.hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <div className={areSentences ? `${styles.cards} ${styles.lines}` : styles.cards}>
        {options.map((option, index) => {
          const labelId = `${ids.controlId}-${option.value}`;
          const hintId = `${labelId}-hint`;
          return (
            <label key={option.value} className={styles.card}>
              <input
                {...input}
                {...checked(option.value)}
                {...(index === 0 ? { id: ids.controlId } : {})}
                type="radio"
                value={option.value}
                className={styles.input}
                // A hint may come and go with another answer. The name of the choice stays.
                aria-labelledby={labelId}
                aria-describedby={option.hint ? hintId : undefined}
              />
              {option.icon}
              <span id={labelId}>{option.label}</span>
              {option.hint && (
                <span id={hintId} className={styles.hint}>
                  {option.hint}
                </span>
              )}
            </label>
          );
        })}
      </div>
      <FieldError id={ids.errorId} message={error} />
    </div>
  );
}
