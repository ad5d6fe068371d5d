import type { Auditoria, NomeDeCodigo } from '@trama/contract/auditoria'
import { fieldText } from '@trama/contract/field-text'
import { fieldLabel } from '@trama/contract/labels'
import { formatBRL, formatNumberBr } from '@trama/rules/number-br'
import * as z from 'zod/mini'
import { menuLabel } from '@/lib/menu'

const NOTHING = '—'

interface Field {
  registro: string
  campo: string
  nomes: readonly NomeDeCodigo[]
}

/** A stored value in readable form: Sim, a date, money, the name of a code. */
function valueText(value: unknown, field: Field): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value)) return value.map((item) => valueText(item, field)).join(', ') || NOTHING
  if (typeof value === 'object')
    return Object.values(value)
      .map((item) => valueText(item, field))
      .join(' ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const named = field.nomes.find(({ campo, codigo }) => campo === field.campo && codigo === text)
  if (named?.nome) return named.nome
  if (typeof value === 'boolean') return fieldText({ kind: 'flag' }, text)
  const label = fieldLabel(field.registro, field.campo)
  if (label?.kind === 'menus') return menuLabel(text)
  return label ? fieldText(label, text) : text
}

export interface Change {
  campo: string
  antes: string
  depois: string
}

type Row = Pick<Auditoria, 'registro' | 'antes' | 'depois' | 'nomes'>

/**
 * Changes of an entry in readable words, one line per field. For a changed record only fields with a new value; for a
 * record that was created, removed or acted on, all fields.
 */
export function changesOf({ registro, antes, depois, nomes = [] }: Row): Change[] {
  const names = Object.keys(depois ?? antes ?? {})
  return names.flatMap((campo) => {
    const [before, after] = [antes?.[campo], depois?.[campo]]
    const lists = listChanges(campo, before, after)
    if (lists) return lists
    const text = (value: unknown) => valueText(value, { registro, campo, nomes })
    const line = { campo: labelOf(registro, campo), antes: text(before), depois: text(after) }
    const isSame = line.antes === line.depois
    return isSame && (antes || line.depois === NOTHING) ? [] : [line]
  })
}

/** Label of a field; a field without a label is shown by its column name in readable words. */
function labelOf(registro: string, field: string): string {
  const words = field.replaceAll('_', ' ')
  return fieldLabel(registro, field)?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const Item = z.object({
  codigo: z.string(),
  cor: z.string(),
  tam: z.string(),
  qtde: z.number(),
  preco: z.number(),
})
const Contato = z.object({
  nome: z.string(),
  email: z.optional(z.nullable(z.string())),
  fone: z.optional(z.nullable(z.string())),
})

interface Line {
  name: string
  text: string
}

/** Describes a row of each list: which row it is, and its content. */
const LISTS: Readonly<Record<string, (row: unknown) => Line | undefined>> = {
  itens(row) {
    const { data } = z.safeParse(Item, row)
    if (!data) return undefined
    const { codigo, cor, tam, qtde, preco } = data
    return {
      name: `Item ${codigo}, cor ${cor}, tamanho ${tam}`,
      text: `${formatNumberBr(qtde, 0, 3)} a ${formatBRL(preco)}`,
    }
  },
  contatos(row) {
    const { data } = z.safeParse(Contato, row)
    if (!data) return undefined
    const { nome, email, fone } = data
    return {
      name: `Contato ${nome}`,
      text: [email, fone].filter(Boolean).join(', ') || 'sem e-mail nem telefone',
    }
  },
}

/** One line for each changed row of a list; undefined for a field that is no such list. */
function listChanges(field: string, before: unknown, after: unknown): Change[] | undefined {
  const tell = LISTS[field]
  if (!tell) return undefined
  const [was, is] = [linesOf(before, tell), linesOf(after, tell)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const line = { campo: name, antes: was.get(name) ?? NOTHING, depois: is.get(name) ?? NOTHING }
    return line.antes === line.depois ? [] : [line]
  })
}

function linesOf(list: unknown, tell: (row: unknown) => Line | undefined): Map<string, string> {
  const lines = (Array.isArray(list) ? list : []).flatMap((row) => tell(row) ?? [])
  return new Map(lines.map(({ name, text }) => [name, text]))
}
