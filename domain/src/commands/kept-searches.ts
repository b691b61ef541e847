import * as v from 'valibot';
import { alertHoursSchema, alertHoursText, searchFiltersSchema, searchNameSchema } from '../kept-search.ts';
import { defineCommand, noPhotos, sameStatus } from './define-command.ts';

const onSearch = { searchId: v.pipe(v.string(), v.uuid()), name: searchNameSchema };

/** All searches share one subject, which keeps their order: a person may have to delete one search to keep another. */
const parts = {
  subject: ({ uid }: { uid: string }) => `searches/${uid}`,
  photos: noPhotos,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
};

const keepSearch = defineCommand({
  ...parts,
  type: 'keep-search',
  fields: { ...onSearch, filters: searchFiltersSchema },
  sentence: ({ name }) => `Guardar la búsqueda «${name}»`,
  sentSentence: ({ name }) => `Guardaste la búsqueda «${name}»`,
  isUsefulAct: true,
});

const renameSearch = defineCommand({
  ...parts,
  type: 'rename-search',
  fields: onSearch,
  sentence: ({ name }) => `Cambiar el nombre de una búsqueda a «${name}»`,
  sentSentence: () => null,
});

const deleteSearch = defineCommand({
  ...parts,
  type: 'delete-search',
  fields: onSearch,
  sentence: ({ name }) => `Borrar la búsqueda «${name}»`,
  sentSentence: ({ name }) => `Borraste la búsqueda «${name}»`,
});

const setAlertHours = defineCommand({
  ...parts,
  type: 'set-alert-hours',
  fields: { hours: alertHoursSchema },
  sentence: ({ hours }) => `Recibir avisos de búsquedas ${alertHoursText(hours)}`,
  sentSentence: () => null,
});

export const keptSearchCommands = {
  'keep-search': keepSearch,
  'rename-search': renameSearch,
  'delete-search': deleteSearch,
  'set-alert-hours': setAlertHours,
};
