import type { EventoTipo } from '@trama/contract/apl/integracao/eventos'
import { FormCheckboxList } from '@/components/fields/form/form-choice'
import { GRUPOS } from './integracao-words'

/** Chosen events, by their group. */
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

/** Choice of events: every kind of event in plain words, in groups. */
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
