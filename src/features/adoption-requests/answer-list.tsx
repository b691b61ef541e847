import { readableAnswer } from '#domain/adoption-questionnaire.ts';
import type { RequestAnswers } from '#domain/adoption-request.ts';
import * as styles from './adoption.css.ts';

/** The questions of a request with their answers: for the adopter before sending, and for the owner who decides. */
export function AnswerList({ answers }: { answers: RequestAnswers }) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ questionId, answer }) => {
        const readable = readableAnswer(questionId, answer);
        return (
          <div key={questionId}>
            <dt className={styles.question}>{readable.label}</dt>
            <dd className={styles.answer}>{readable.answer}</dd>
          </div>
        );
      })}
    </dl>
  );
}
