import type { CommandRequest } from './command.ts';

/** What the command did, as its author reads it once the server has it: "Publicaste a Luna". Null: not worth telling. */
export function sentSentence(command: CommandRequest): string | null {
  switch (command.type) {
    case 'create-post':
      return `Publicaste a ${command.content.name}`;
    case 'edit-post':
      return `Guardaste los cambios de ${command.content.name}`;
    case 'withdraw-post':
      return `Retiraste la publicación de ${command.petName}`;
    case 'restore-post':
      return `Volviste a publicar a ${command.petName}`;
    case 'confirm-post':
      return `Confirmaste que ${command.petName} sigue disponible`;
    case 'delete-post':
      return `Eliminaste la publicación de ${command.petName}`;
    case 'add-comment':
      return `Comentaste en la publicación de ${command.petName}`;
    case 'delete-comment':
      return `Eliminaste un comentario en la publicación de ${command.petName}`;
    case 'request-adoption':
      return `Solicitaste la adopción de ${command.petName}`;
    case 'withdraw-request':
      return `Retiraste tu solicitud para adoptar a ${command.petName}`;
    case 'decide-request':
      return command.decision === 'grant'
        ? `Concediste la adopción de ${command.petName} a ${command.adopterName}`
        : `Denegaste la solicitud de ${command.adopterName} para adoptar a ${command.petName}`;
    case 'moderate-post':
      return command.moderation.decision === 'accept'
        ? `Aceptaste la publicación de ${command.petName}`
        : `Rechazaste la publicación de ${command.petName}`;
    case 'update-profile':
      return 'Guardaste tu perfil';
    case 'report':
      return command.commentId === null
        ? `Denunciaste la publicación de ${command.petName}`
        : `Denunciaste un comentario en la publicación de ${command.petName}`;
    case 'report-profile':
      return `Denunciaste el perfil de ${command.targetName}`;
    case 'remove-avatar':
      return `Quitaste la foto de perfil de ${command.targetName}`;
    case 'close-profile-report':
    case 'close-report':
      return 'Cerraste una denuncia';
    case 'block-user':
      return `Bloqueaste a ${command.targetName}`;
    case 'unblock-user':
      return `Desbloqueaste a ${command.targetName}`;
    case 'delete-notification':
    case 'delete-notifications':
    case 'mark-notifications-seen':
    case 'save-favorite':
    case 'remove-favorite':
      return null;
  }
}
