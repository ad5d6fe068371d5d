/** Monthly goals of representatives (beyond the specification): set by internal users, many in one save. */
import { primeiroDia } from '@trama/rules/meta/mes'
import { formatDateBr } from '@trama/rules/date-br'
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { TEXTS } from '../../messages'
import { routes } from '../../route'
import {
  clearable,
  code,
  flag,
  int,
  intText,
  nullable,
  nullableText,
  optional,
  price,
  resultado,
  text,
  totalMoney,
} from '../../wire'

/** Cells of one save or import: 500 representatives by twelve months. */
export const MAX_METAS = 6000

/** A month by its first day: 01/MM/yyyy on the wire, yyyy-MM-01 inside. */
export const mesDaMeta = z.codec(
  z.string().check(z.regex(/^01\/(0[1-9]|1[0-2])\/20\d{2}$/, TEXTS.invalid)),
  z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-01$/, TEXTS.invalid)),
  {
    decode: (typed) => primeiroDia(Number(typed.slice(6)), Number(typed.slice(3, 5))),
    encode: formatDateBr,
  },
)
const ano = int.check(z.gte(2000), z.lte(2099))
const anoText = intText.check(z.gte(2000), z.lte(2099))

/** Money and pieces of one month; null is no goal. */
const alvo = { valor: nullable(price), pecas: nullable(int) }

/** A representative's year: months that have something, by their number. */
export const MetaRow = z.object({
  codrep: z.string(),
  nome: z.string(),
  ativo: flag,
  metas: z.array(z.object({ mes: int, ...alvo, versao: int })),
  /** The year before: goals and sales, to copy and to share by. */
  anterior: z.array(z.object({ mes: int, ...alvo, vendido: totalMoney, qtde: z.number() })),
})
export type MetaRow = z.output<typeof MetaRow>

export const MetaCelula = z.object({
  codrep: code,
  mes: mesDaMeta,
  /** Missing keeps what is stored; null and 0 are no goal. */
  valor: clearable(price),
  pecas: clearable(int),
  /** As it was read, 0 where there was none; missing, whatever is stored is replaced. */
  versao: clearable(int),
})
export type MetaCelula = z.output<typeof MetaCelula>

/** In the error of a save that met others' changes: the cells as they are now. */
export const MetaConflito = z.object({
  celulas: z.array(z.object({ codrep: z.string(), mes: mesDaMeta, ...alvo, versao: int, por: nullableText })),
})
export type MetaConflito = z.output<typeof MetaConflito>

/** One goal of a file, as typed. */
const MetaImportada = z.object({
  linha: int,
  representante: text(120),
  mes: text(40),
  valor: optional(text(40)),
  pecas: optional(text(40)),
})

export const MetaConferida = z.object({
  linha: int,
  representante: z.string(),
  mes: z.string(),
  situacao: z.enum(['nova', 'alterada', 'igual', 'erro']),
  nome: nullableText,
  /** To be saved as it is; null where there is an error. */
  celula: nullable(
    z.object({
      codrep: z.string(),
      mes: mesDaMeta,
      valor: optional(price),
      pecas: optional(int),
      versao: int,
    }),
  ),
  antes: z.object(alvo),
  erros: z.array(z.string()),
})
export type MetaConferida = z.output<typeof MetaConferida>

const access: Access = { tipos: INTERNOS, menus: ['1.8'], rows: 'todos os representantes da empresa' }
const feature = 'metas'

export const metaRoutes = routes({
  listMetas: {
    method: 'GET',
    path: '/Meta',
    summary: 'Metas de um ano por representante, com as metas e as vendas do ano anterior',
    query: z.object({ ano: anoText }),
    reply: MetaRow,
    replies: 'many',
    access,
    feature,
  },
  saveMetas: {
    method: 'POST',
    path: '/Meta/Lote',
    summary: 'Grava muitas metas de uma vez: todas ou nenhuma',
    body: z.object({
      celulas: z.array(MetaCelula).check(z.minLength(1), z.maxLength(MAX_METAS)),
      /** S: out of a file. */
      importada: optional(flag),
    }),
    reply: z.extend(resultado, { gravadas: int }),
    replies: 'one',
    access,
    idempotent: true,
    maxBody: 1024,
    feature,
  },
  checkMetas: {
    method: 'POST',
    path: '/Meta/Importacao',
    summary: 'Confere as metas de uma planilha, linha a linha, e diz o que seria gravado',
    body: z.object({
      /** Of months that do not say theirs. */
      ano,
      linhas: z.array(MetaImportada).check(z.minLength(1), z.maxLength(MAX_METAS)),
    }),
    reply: MetaConferida,
    replies: 'many',
    access,
    maxBody: 1024,
    turn: 'importacao',
    feature,
  },
})
