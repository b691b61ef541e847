import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IllustrationHome } from '#ui/brand/illustration-home.tsx';
import { IllustrationSearch } from '#ui/brand/illustration-search.tsx';
import { IllustrationTalk } from '#ui/brand/illustration-talk.tsx';
import { IllustrationWaiting } from '#ui/brand/illustration-waiting.tsx';
import { Page } from '#ui/layout/page.tsx';
import * as styles from './how-to-adopt.css.ts';

const steps = [
  {
    title: 'Mira con calma',
    picture: <IllustrationSearch />,
    text: 'Filtra por especie, tamaño, edad y provincia. Lee su historia entera: quien lo cuida cuenta cómo se comporta, con quién convive bien y qué necesita. Si algo no queda claro, pregunta en los comentarios.',
  },
  {
    title: 'Solicita la adopción',
    picture: <IllustrationTalk />,
    text: 'Responderás a unas preguntas sobre tu casa, tu familia y tu día a día. No es un examen: sirven para que animal y familia encajen. Tus respuestas solo las lee quien lo cuida, y puedes reutilizarlas otra vez.',
  },
  {
    title: 'Espera la respuesta',
    picture: <IllustrationWaiting />,
    text: 'Quien lo cuida lee todas las solicitudes y elige con tiempo. Te avisaremos con una notificación. Si no es para ti, no te desanimes: hay muchos animales que esperan.',
  },
  {
    title: 'Conócelo y llévalo a casa',
    picture: <IllustrationHome />,
    text: 'Con la adopción concedida, los dos reciben los datos de contacto del otro para acordar el encuentro. Lleva correa o caja de transporte, y prepara en casa un rincón tranquilo para los primeros días.',
  },
];

const questions = [
  {
    question: '¿Cuánto cuesta adoptar?',
    answer:
      'La adopción es gratuita: aquí nadie puede pedir dinero por un animal. Sí puede pedirse que compartas gastos reales, como la vacuna o la esterilización. Si alguien intenta venderte un animal, denuncia la publicación.',
  },
  {
    question: '¿Qué gastos tendré después?',
    answer:
      'Alimento, una visita al veterinario al año, vacunas, antiparasitarios y algún imprevisto. Antes de adoptar, calcula un presupuesto mensual y guarda algo para urgencias.',
  },
  {
    question: '¿Por qué me preguntan si acepto esterilizarlo?',
    answer:
      'Porque cada camada que no se planea acaba buscando hogar. Quien lo da en adopción quiere saber que no habrá más cachorros en la calle.',
  },
  {
    question: '¿Puedo cambiar de idea?',
    answer:
      'Sí. Mientras no te hayan respondido puedes retirar tu solicitud, y volver a hacerla más adelante si sigue en adopción: tus respuestas se guardan para que no tengas que escribirlas otra vez.',
  },
  {
    question: '¿Y si no se adapta?',
    answer:
      'Dale tiempo: los primeros días estará asustado, en unas semanas conocerá la rutina y en unos meses se sentirá en casa. Si aun así no funciona, habla primero con quien te lo dio.',
  },
  {
    question: '¿Qué pasa con mis datos?',
    answer:
      'Tu correo y tu teléfono no se publican nunca. Además del equipo de Patitas, solo los ve la persona con quien acuerdas una adopción, y solo cuando ya está concedida.',
  },
];

export function HowToAdoptScreen() {
  return (
    <Page title="¿Cómo adoptar?" lead="Cuatro pasos, sin prisa y sin costo." width="column">
      <ol className={styles.steps}>
        {steps.map(({ title, picture, text }) => (
          <li key={title} className={styles.step}>
            <div className={styles.picture}>{picture}</div>
            <div className={styles.words}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section className={styles.questions} aria-labelledby="preguntas">
        <h2 id="preguntas">Lo que más nos preguntan</h2>
        {questions.map(({ question, answer }, index) => (
          <details key={question} className={styles.question} open={index === 0}>
            <summary className={styles.summary}>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      <Link to="/adopciones" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Ver animales en adopción
      </Link>
    </Page>
  );
}
