import { adoptionQuestions, readableAnswer } from '#domain/adoption-questionnaire.ts';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import * as styles from './adoption.css.ts';
import { answersByQuestion } from './answers-by-question.ts';

/** The answers of all undecided requests to the same question, side by side. */
export function CompareAnswers({ requests }: { requests: readonly AdoptionRequest[] }) {
  if (requests.length < 2) return null;
  return (
    <Dialog
      size="wide"
      trigger={<Button className={styles.compare}>Comparar las {requests.length} solicitudes</Button>}
      title="Sus respuestas, una junto a otra"
      description="Cada columna es una familia. Desliza hacia el lado si no caben todas."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys. */}
      <section className={styles.compared} aria-label="Respuestas de cada familia" tabIndex={0}>
        <table className={styles.comparison}>
          <thead>
            <tr>
              <th scope="col" className={styles.comparedQuestion}>
                Pregunta
              </th>
              {requests.map(({ adopterId, adopterName }) => (
                <th key={adopterId} scope="col" className={styles.comparedCell}>
                  {adopterName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answersByQuestion(
              requests,
              adoptionQuestions.map(({ id }) => id),
            ).map(({ questionId, answers }) => (
              <tr key={questionId}>
                <th scope="row" className={styles.comparedQuestion}>
                  {readableAnswer(questionId, '').label}
                </th>
                {answers.map(({ adopterId, answer }) => (
                  <td key={adopterId} className={styles.comparedCell}>
                    <div className={styles.answer}>
                      {answer === null ? 'Sin respuesta' : readableAnswer(questionId, answer).answer}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
