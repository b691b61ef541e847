import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Checkbox, Switch } from '../forms/checkbox.tsx';
import { Chip, Chips } from '../forms/chips.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { RadioCards } from '../forms/radio-cards.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Cat, Dog, Rabbit } from '../icons/shell-icons.ts';
import { grid, stack } from '../layout/stack.css.ts';
import { Section } from './section.tsx';

const cities = [
  { value: 'a', label: 'Alicante' },
  { value: 'b', label: 'Burgos' },
];
const sizes = [
  { value: 's', label: 'Pequeño' },
  { value: 'm', label: 'Mediano', hint: 'de 10 a 25 kg' },
  { value: 'l', label: 'Grande' },
];
const sentences = [
  { value: 'yes', label: 'Una frase que no cabría en una tarjeta' },
  { value: 'no', label: 'Otra, que tampoco', hint: 'con una pista' },
];
const kinds = [
  { value: '1', label: 'Uno', icon: <Dog aria-hidden="true" /> },
  { value: '2', label: 'Dos', icon: <Cat aria-hidden="true" /> },
  { value: '3', label: 'Tres', icon: <Rabbit aria-hidden="true" /> },
];

export function FormsSection() {
  const [attempt, setAttempt] = useState(0);
  const errors = [{ fieldId: 'ui-correo', message: 'Escribe un correo con su @.' }];
  return (
    <Section title="Formularios">
      {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
      <div className={grid({ columns: 'halves' })}>
        <div className={stack()}>
          <TextField label="Nombre" autoComplete="off" />
          <TextField label="Raza" optional hint="Si no lo sabes, déjalo en blanco." />
          <TextField
            id="ui-correo"
            label="Correo"
            error="Escribe un correo con su @."
            defaultValue="ana.patitas"
          />
          <TextField label="Cerrado" disabled defaultValue="No se puede cambiar" />
          <PasswordField label="Contraseña" autoComplete="off" defaultValue="secreta" />
          <SelectField label="Ciudad" options={cities} emptyLabel="Elige una ciudad" />
          <SelectField
            label="Provincia"
            options={cities}
            emptyLabel="Elige una provincia"
            error="Elige una provincia."
          />
          <SelectField label="País" options={cities} disabled />
        </div>
        <div className={stack()}>
          <TextArea
            label="Descripción"
            maxCharacters={60}
            defaultValue="Una frase que cabe."
            hint="Cuenta cómo es."
          />
          <TextArea
            label="Demasiado"
            maxCharacters={5}
            defaultValue="Demasiado largo"
            error="Acórtalo un poco."
          />
          <RadioCards legend="Clase" name="ui-kind" options={kinds} defaultValue="2" />
          <RadioCards legend="Tamaño" name="ui-size" options={sizes} error="Elige un tamaño." />
          <RadioCards legend="Con frases" name="ui-lines" options={sentences} defaultValue="yes" />
          <RadioCards legend="Cerrada" name="ui-closed" options={sizes} defaultValue="m" disabled />
        </div>
      </div>
      <div className={grid({ columns: 'halves' })}>
        <div>
          <Checkbox label="Acepto las condiciones" defaultChecked />
          <Checkbox label="Sin marcar" hint="Con una pista debajo." />
          <Checkbox label="Fuera de alcance" disabled />
        </div>
        <div>
          <Switch label="Avisos en este teléfono" defaultChecked />
          <Switch label="Apagado" />
        </div>
      </div>
      <FilterChips />
      <div>
        <Button onClick={() => setAttempt(attempt + 1)}>Enviar con errores</Button>
      </div>
    </Section>
  );
}

function FilterChips() {
  const [chosen, setChosen] = useState('Todos');
  return (
    <Chips label="Filtros" scrolling>
      {['Todos', 'Con urgencia', 'Pequeños', 'Medianos', 'Grandes', 'Cachorros'].map((name) => (
        <Chip key={name} pressed={name === chosen} onClick={() => setChosen(name)}>
          {name}
        </Chip>
      ))}
    </Chips>
  );
}
