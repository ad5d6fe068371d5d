import type { Auditoria } from '@trama/contract/auditoria'
import { fieldLabel } from '@trama/contract/labels'
import { formatBRL, formatNumberBr } from '@trama/rules/number-br'
import * as z from 'zod/mini'
import { NOTHING, valueText } from './auditoria-value'

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
