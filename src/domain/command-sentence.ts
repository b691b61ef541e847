import type { CommandRequest } from './command.ts';

/** What the command does, as its author reads it in /pendientes: "Publicar a Luna". */
export function commandSentence(command: CommandRequest): string {
  switch (command.type) {
    case 'create-post':
      return `Publicar a ${command.content.name}`;
    case 'edit-post':
      return `Guardar los cambios de ${command.content.name}`;
    case 'withdraw-post':
      return `Retirar la publicación de ${command.petName}`;
    case 'restore-post':
      return `Volver a publicar a ${command.petName}`;
    case 'confirm-post':
      return `Confirmar que ${command.petName} sigue disponible`;
    case 'delete-post':
      return `Eliminar la publicación de ${command.petName}`;
    case 'add-comment':
      return `Comentar en la publicación de ${command.petName}`;
    case 'delete-comment':
      return `Eliminar un comentario en la publicación de ${command.petName}`;
    case 'request-adoption':
      return `Solicitar la adopción de ${command.petName}`;
    case 'withdraw-request':
      return `Retirar tu solicitud para adoptar a ${command.petName}`;
    case 'decide-request':
      return command.decision === 'grant'
        ? `Conceder la adopción de ${command.petName} a ${command.adopterName}`
        : `Denegar la solicitud de ${command.adopterName} para adoptar a ${command.petName}`;
    case 'moderate-post':
      return command.moderation.decision === 'accept'
        ? `Aceptar la publicación de ${command.petName}`
        : `Rechazar la publicación de ${command.petName}`;
    case 'delete-notification':
      return 'Eliminar una notificación';
    case 'delete-notifications':
      return 'Eliminar todas las notificaciones';
    case 'mark-notifications-seen':
      return 'Marcar notificaciones como vistas';
    case 'update-profile':
      return 'Guardar tu perfil';
    case 'save-favorite':
      return `Guardar a ${command.petName} en favoritos`;
    case 'remove-favorite':
      return `Quitar a ${command.petName} de favoritos`;
    case 'report':
      return command.commentId === null
        ? `Denunciar la publicación de ${command.petName}`
        : `Denunciar un comentario en la publicación de ${command.petName}`;
    case 'report-profile':
      return `Denunciar el perfil de ${command.targetName}`;
    case 'remove-avatar':
      return `Quitar la foto de perfil de ${command.targetName}`;
    case 'close-profile-report':
    case 'close-report':
      return 'Cerrar una denuncia';
    case 'block-user':
      return `Bloquear a ${command.targetName}`;
    case 'unblock-user':
      return `Desbloquear a ${command.targetName}`;
  }
}
