import { formatBRL, formatNumberBr } from '@trama/rules/number-br'
import * as z from 'zod/mini'
import type { Change } from './auditoria-changes'
import { NOTHING } from './auditoria-value'

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
export function listChanges(field: string, before: unknown, after: unknown): Change[] | undefined {
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
