/** Saved views of lists: name, filters, order and columns; private or shared by type of user. */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS, TIPOS } from '../access'
import { routes } from '../route'
import { flag, int, intText, nullable, nullableText, optional, requiredText, resultado, text } from '../wire'

/** Maximum views of a user, and maximum shared views of a company. */
export const VISOES_MAX = 100
/** Maximum characters of the filters, and of the columns. */
export const VISAO_TEXTO_MAX = 4000

function isOf(value: string, kind: 'string' | 'boolean'): boolean {
  try {
    const read: unknown = JSON.parse(value)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return false
    return Object.values(read).every((part) => typeof part === kind)
  } catch {
    return false
  }
}

export const VisaoInput = z.object({
  /** Path of the list in the portal: "/TablePedido". */
  lista: requiredText(60).check(z.regex(/^\/[A-Za-z]+(\/[A-Za-z]+)*$/, 'Lista inválida.')),
  nome: requiredText(60),
  /** Types of user that the view is shared with; empty: only its author sees it. */
  tipos: z.array(z.enum(TIPOS)).check(z.maxLength(TIPOS.length)),
  /** S: the list opens with this view. */
  padrao: flag,
  /** The query of the list's address, as a JSON object of texts. */
  filtros: text(VISAO_TEXTO_MAX).check(
    z.refine((value) => isOf(value, 'string'), 'Visão inválida: filtros não são JSON.'),
  ),
  /** Visible columns as JSON; null: the list's default. */
  colunas: nullable(
    text(VISAO_TEXTO_MAX).check(
      z.refine((value) => isOf(value, 'boolean'), 'Visão inválida: colunas não são JSON.'),
    ),
  ),
})
export type VisaoInput = z.output<typeof VisaoInput>

export const Visao = z.object({
  id: int,
  lista: z.string(),
  nome: z.string(),
  tipos: z.array(z.enum(TIPOS)),
  padrao: flag,
  filtros: z.string(),
  colunas: nullableText,
  /** S: the caller may change the view. */
  editavel: flag,
  versao: int,
})
export type Visao = z.output<typeof Visao>

const access = {
  tipos: TIPOS,
  rows: `as próprias e as que a empresa compartilha com o tipo de quem chama; ${EDITORES_DE_USUARIOS.join(' e ')}, todas as compartilhadas da sua empresa`,
} as const
const edits = {
  tipos: TIPOS,
  rows: `as próprias; as compartilhadas da empresa, só ${EDITORES_DE_USUARIOS.join(' e ')}`,
} as const
const params = z.object({ id: intText })
const saved = z.extend(resultado, { id: int, versao: int })

export const visaoRoutes = routes({
  listVisoes: {
    method: 'GET',
    path: '/Visao',
    summary: 'Visões de todas as listas que quem chama vê',
    reply: Visao,
    replies: 'many',
    access,
  },
  createVisao: {
    method: 'POST',
    path: '/Visao',
    summary: 'Grava uma visão de uma lista, própria ou compartilhada por tipo de usuário',
    body: VisaoInput,
    reply: saved,
    replies: 'one',
    access: edits,
  },
  updateVisao: {
    method: 'PATCH',
    path: '/Visao/:id',
    summary: 'Altera uma visão',
    params,
    body: z.extend(VisaoInput, { versao: optional(int) }),
    reply: saved,
    replies: 'one',
    access: edits,
  },
  deleteVisao: {
    method: 'DELETE',
    path: '/Visao/:id',
    summary: 'Exclui uma visão',
    params,
    reply: resultado,
    replies: 'one',
    access: edits,
  },
})
