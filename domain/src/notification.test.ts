// Sections 2 and 4 of the specification: the types of notifications, their texts, and where a click leads.
import { describe, expect, it } from 'vitest';
import { notificationId, notificationMessage, notificationTarget } from './notification.ts';

const names = { actor: 'Luis Ferrer', pet: 'Luna' };

describe('4 · Notification types', () => {
  it.each([
    ['adoption requested on your pet', 'adoption-requested', 'Luis Ferrer quiere adoptar a Luna'],
    ['adoption granted', 'adoption-granted', 'Tu solicitud para adoptar a Luna fue concedida'],
    ['adoption denied', 'adoption-denied', 'Tu solicitud para adoptar a Luna fue denegada'],
    ['someone commented', 'commented', 'Luis Ferrer comentó en la publicación de Luna'],
    ['post accepted', 'post-accepted', 'Tu publicación de Luna fue aceptada'],
    ['post rejected', 'post-rejected', 'Tu publicación de Luna fue rechazada'],
  ] as const)('%s', (_name, type, message) => {
    expect(notificationMessage(type, names)).toBe(message);
    expect(notificationId(type, 'a-command')).toBe(`${type}-a-command`);
  });
});

describe('a deletion by an administrator', () => {
  it('post-deleted', () => {
    expect(notificationMessage('post-deleted', names)).toBe(
      'El equipo de Patitas eliminó tu publicación de Luna',
    );
  });
});

describe('a reservation', () => {
  it.each([
    ['reserved-for-you', 'Luna está en reserva para ti'],
    ['reservation-ended', 'La reserva de Luna para ti terminó. Tu solicitud sigue en espera'],
    ['reservation-left', 'Luis Ferrer retiró su solicitud: Luna ya no está en reserva'],
    ['reserved-for-another', 'Luna está en reserva para otra familia. Tu solicitud sigue en espera'],
    ['available-again', 'Luna ya no está en reserva. Tu solicitud sigue en espera'],
  ] as const)('%s', (type, message) => {
    expect(notificationMessage(type, names)).toBe(message);
  });
});

describe('an adoption that did not work out', () => {
  it.each([
    ['adoption-undone', 'La adopción de Luna no siguió adelante. Conservas los datos de contacto'],
    ['looking-again', 'Luna vuelve a buscar familia. Puedes enviar tu solicitud otra vez'],
  ] as const)('%s', (type, message) => {
    expect(notificationMessage(type, names)).toBe(message);
  });
});

describe('how a pet is doing', () => {
  it.each([
    ['asked-after-7-days', 'Luna lleva una semana en casa: ¿cómo va todo?'],
    ['asked-after-30-days', 'Luna lleva un mes en casa: ¿cómo va todo?'],
    ['asked-after-120-days', 'Luna lleva cuatro meses en casa: ¿cómo va todo?'],
    ['follow-up-answered', 'Luis Ferrer contó cómo está Luna'],
  ] as const)('%s', (type, message) => {
    expect(notificationMessage(type, names)).toBe(message);
  });
});

describe('an agreement', () => {
  it.each([
    ['agreement-signed', 'Luis Ferrer firmó el acuerdo de adopción de Luna. Falta tu firma'],
    ['agreement-complete', 'Luis Ferrer firmó el acuerdo de adopción de Luna. Ya tiene las dos firmas'],
    [
      'agreement-signed-elsewhere',
      'Tu firma del acuerdo de adopción de Luna se hizo en el teléfono de Luis Ferrer',
    ],
    ['agreement-lapsed', 'El acuerdo de adopción de Luna venció sin la segunda firma'],
  ] as const)('%s', (type, message) => {
    expect(notificationMessage(type, names)).toBe(message);
  });
});

describe('2 · Clicking a notification goes to', () => {
  it.each([
    ['the adoptions page, if it is the adoption-denied one', 'adoption-denied', 'luna', '/adopciones'],
    ['the own profile, if it is the post-accepted one', 'post-accepted', 'luna', '/perfil-de-usuario/ana'],
    ['its post', 'post-rejected', 'luna', '/post/luna'],
    ['its post', 'commented', 'luna', '/post/luna'],
    ['its post', 'adoption-requested', 'luna', '/post/luna'],
    ['its post', 'adoption-granted', 'luna', '/post/luna'],
    ['its post', 'still-available', 'luna', '/post/luna'],
    ['its post', 'search-found', 'luna', '/post/luna'],
    [
      'the kept searches, if several found pets',
      'search-found',
      null,
      '/perfil-de-usuario/ana?ver=favoritos',
    ],
    ['home, otherwise', 'commented', null, '/'],
  ])('%s: %s', (_where, type, postId, target) => {
    expect(notificationTarget({ type, receiverId: 'ana', postId })).toBe(target);
  });

  it('the listing with the filters of the search that found several pets', () => {
    const found = {
      type: 'search-found',
      receiverId: 'ana',
      postId: null,
      query: 'especie=dog&urgente=true',
    };
    expect(notificationTarget(found)).toBe('/adopciones?especie=dog&urgente=true');
  });
});
