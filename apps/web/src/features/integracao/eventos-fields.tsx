import type { EventoTipo } from '@trama/contract/apl/integracao/eventos'
import { FormCheckboxList } from '@/components/fields/form/form-choice'
import { GRUPOS } from './integracao-words'

/** The events that were picked, by their group. */
export type EventosValues = Record<`grupo${number}`, EventoTipo[]>

export const eventosStart = (tipos: readonly string[]): EventosValues =>
  Object.fromEntries(
    GRUPOS.map(({ options }, at) => [
      `grupo${at}`,
      options.map(({ value }) => value).filter((value) => tipos.includes(value)),
    ]),
  )

export const pickedOf = (values: EventosValues): EventoTipo[] =>
  GRUPOS.flatMap((_, at) => values[`grupo${at}`] ?? [])

/** Every kind of event in plain words, to be picked. */
export function EventosFields() {
  return GRUPOS.map(({ titulo, options }, at) => (
    <FormCheckboxList<EventosValues, EventoTipo>
      key={titulo}
      name={`grupo${at}`}
      label={titulo}
      options={options}
      span={6}
    />
  ))
}
