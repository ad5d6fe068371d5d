import { TODAS } from '@trama/contract/apl/integracao/conta'
import { EVENTO_GRUPOS, EVENTO_TESTE, EVENTO_TIPOS, EVENTOS } from '@trama/contract/apl/integracao/eventos'
import { isTable, TABLE_NAMES, tableOf } from '@trama/contract/apl/integracao/tables'
import { formatDateBr } from '@trama/rules/date-br'

/** Name of an event in plain words; an event known only to a newer server keeps its code. */
export function eventoName(tipo: string): string {
  if (tipo === EVENTO_TESTE) return 'Teste'
  const known = EVENTO_TIPOS.find((one) => one === tipo)
  return known ? EVENTOS[known].nome : tipo
}

const SHOWN = 3

/** The first names, and the number of the others. */
function namesText(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join(', ')
  const more = names.length - SHOWN
  return more > 0 ? `${shown} e mais ${more}` : shown
}

const tableName = (nome: string) => (isTable(nome) ? tableOf(nome).titulo : nome)

export function tablesText(nomes: readonly string[]): string {
  if (nomes.includes(TODAS)) return 'Grava todas as tabelas'
  return nomes.length === 0 ? 'Não grava tabelas' : `Grava: ${namesText(nomes.map(tableName))}`
}

export function leituraText(tipos: readonly string[]): string {
  if (tipos.includes(TODAS)) return 'Lê todos os eventos'
  return tipos.length === 0 ? 'Não lê eventos' : `Lê: ${namesText(tipos.map(eventoName))}`
}

/** Events of a webhook in words; an empty list means all events. */
export const eventosText = (tipos: readonly string[]): string =>
  tipos.length === 0 ? 'Todos os eventos' : namesText(tipos.map(eventoName))

export const TABLE_OPTIONS = TABLE_NAMES.map((value) => ({ value, label: tableName(value) }))

/** Groups of events to choose from, by kind of record. */
export const GRUPOS = EVENTO_GRUPOS.map(({ titulo, registros }) => ({
  titulo,
  options: EVENTO_TIPOS.filter((tipo) => registros.includes(EVENTOS[tipo].registro)).map((value) => ({
    value,
    label: EVENTOS[value].nome,
  })),
}))

export const momentText = (data: string | null, hora: string | null): string =>
  data ? `${formatDateBr(data)} ${hora?.slice(0, 5) ?? ''}`.trim() : ''
