// Sentences that say why the server refused a command, and what the person can do.
import { agreementLifeMs } from './agreement.ts';
import { dayMs } from './durations.ts';
import { keptSearchLimits } from './kept-search.ts';
import type { PermanentCode } from './permanent-codes.ts';

const sentences: Readonly<Record<string, string>> = {
  'permission-denied':
    'El servidor no lo permite: puede que haya cambiado mientras tanto o que tu cuenta no tenga permiso. Revísalo y vuelve a enviarlo, o descártalo.',
  'not-found': 'Ya no existe: alguien lo eliminó. Puedes descartar este envío.',
  'already-exists': 'Ya existía algo igual. Puedes descartar este envío.',
  'failed-precondition':
    'Cambió mientras tanto y ya no se puede enviar tal como está. Puedes descartar este envío.',
  'already-reserved':
    'Ya está en reserva para otra familia. Quita primero esa reserva y vuelve a enviarlo, o descártalo.',
  'already-reported':
    'Ya denunciaste este perfil y esa denuncia sigue sin revisar. Vuelve a enviar esta más adelante, o descártala.',
  'already-reported-here':
    'Ya denunciaste esto y el equipo tiene tu primera denuncia. Si escribiste algo más, cópialo antes de descartar este envío.',
  'too-many-searches': `Ya guardas ${keptSearchLimits.perPerson} búsquedas, que es el máximo. Borra una y vuelve a enviarla, o descártala.`,
  'conversation-closed':
    'La solicitud se cerró, y con ella la conversación. Puedes copiar tu mensaje o descartar este envío.',
  'content-changed':
    'Cambió después de que lo miraras, quizás desde otro teléfono. Mira lo nuevo y decide otra vez.',
  'undo-too-late': 'Solo se puede deshacer durante diez minutos, y ya pasaron. Puedes descartar este envío.',
  'already-undone':
    'Esta adopción ya estaba deshecha, desde otro teléfono. Vale el motivo que escribiste allí. Puedes descartar este envío.',
  'adoption-too-old':
    'Una adopción se puede deshacer durante seis meses, y ya pasaron. Puedes descartar este envío.',
  'agreement-changed':
    'El acuerdo que leíste no es el que firmó la otra persona. Descarta este envío, léelo otra vez y fírmalo.',
  'agreement-lapsed': `El acuerdo venció a los ${agreementLifeMs / dayMs} días sin las dos firmas. Descarta este envío y empieza uno nuevo.`,
  'post-removed':
    'La publicación que tenía este lugar se eliminó. Edítala y vuelve a enviarla: saldrá como una nueva.',
  'post-arrived':
    'La publicación ya llegó, con otros datos. Edítala y vuelve a enviarla: lo nuevo se guardará en ella. O descarta este envío.',
  'invalid-argument':
    'Hay un dato que el servidor no acepta. Edítalo y vuelve a enviarlo, o descarta este envío.',
  'out-of-range': 'Hay un dato fuera de los límites. Edítalo y vuelve a enviarlo, o descarta este envío.',
  unimplemented: 'El servidor todavía no sabe hacer esto. Actualiza la aplicación y vuelve a intentarlo.',
  'data-loss':
    'Lo que el servidor tiene guardado no se puede leer con esta versión. Actualiza la aplicación y vuelve a intentarlo, o descártalo.',
  'storage/unauthenticated': 'Tu sesión caducó. Inicia sesión de nuevo para enviar las fotos.',
  'storage/unauthorized': 'El servidor no acepta estas fotos. Edítalas y vuelve a enviarlas.',
  'storage/quota-exceeded':
    'El servidor no tiene espacio para más fotos ahora. Vuelve a intentarlo más tarde.',
  'storage/object-not-found': 'La foto ya no está en el servidor. Elígela otra vez y vuelve a enviarlo.',
  'storage/bucket-not-found': 'El almacén de fotos no está disponible. Vuelve a intentarlo más tarde.',
  'storage/project-not-found': 'El almacén de fotos no está disponible. Vuelve a intentarlo más tarde.',
  'storage/retry-limit-exceeded':
    'La foto no llegó a pesar de varios intentos. Vuelve a intentarlo con mejor señal.',
  'storage/canceled': 'Se canceló el envío de la foto. Vuelve a intentarlo.',
  'storage/invalid-url': 'La dirección de la foto no es válida. Elígela otra vez y vuelve a enviarlo.',
  'storage/invalid-checksum': 'La foto llegó dañada. Vuelve a intentarlo.',
  'storage/invalid-argument': 'La foto no es válida. Elige otra y vuelve a enviarlo.',
  'storage/server-file-wrong-size': 'La foto llegó incompleta. Vuelve a intentarlo.',
  'storage/unknown': 'No se pudo enviar la foto. Vuelve a intentarlo.',
  'photo-missing': 'La foto que elegiste ya no está guardada. Elígela otra vez y vuelve a enviarlo.',
  'profile-missing':
    'Tu perfil aún no está en el servidor. Abre la aplicación con conexión y vuelve a intentarlo.',
  unreadable:
    'Este envío se guardó con otra versión de la aplicación y no se puede leer. Actualiza la aplicación o descarta este envío.',
} satisfies Record<PermanentCode, string> & Record<string, string>;

export function rejectionText(code: string): string {
  return sentences[code] ?? `El servidor lo rechazó (${code}). Revísalo y vuelve a enviarlo, o descártalo.`;
}
