/** Portal users and their menu accesses (S1 §3.3, §5.4, §7.2). */
import * as z from 'zod/mini'
import { type Access, EDITORES_DE_USUARIOS, menuCodes, TIPOS } from '../access'
import { bodyShape, recordShape } from '../field'
import { routes } from '../route'
import { code, flag, int, intText, optional, paging, senhaNova, taxIdSearch, text } from '../wire'
import { USUARIO_FIELDS } from './usuario-fields'

const { acesso, ...LISTED } = recordShape(USUARIO_FIELDS)

export const UsuarioList = z.object({
  id: int,
  ...LISTED,
  nome_empresa: z.string(),
  /** S: the user registered by an unsigned invitation and waits for an administrator. */
  aguardando: flag,
})
export type UsuarioList = z.output<typeof UsuarioList>

export const UsuarioPortal = z.object({
  ...UsuarioList.shape,
  acesso,
  /** S: the user has a second factor. */
  dois_fatores: flag,
  /** S: personal data was removed (LGPD); the user can no longer be changed. */
  anonimizado: flag,
  versao: int,
})
export type UsuarioPortal = z.output<typeof UsuarioPortal>

/** `situacao`: A active, I inactive, E waiting for approval. */
export const UsuarioQuery = z.object({
  nome: optional(text(80)),
  email: optional(text(254)),
  empresa: optional(text(30)),
  situacao: optional(z.enum(['A', 'I', 'E'])),
  ...paging,
})

/**
 * Body for both ways to create a user. An editor (with token) sends `empresa` (master only), `ativo` and `acesso`. A
 * visitor (S1 §2.5, without token) sends `empresa_cnpj` and the invitation's hash in `convite`; the visitor's
 * `ativo`, `tipo` and `acesso` are checked against the invitation (decisions §4).
 */
export const NovoUsuario = z.object({
  ...bodyShape(USUARIO_FIELDS),
  senha: senhaNova,
  empresa_cnpj: optional(taxIdSearch),
  convite: optional(text(2000)),
})
export type NovoUsuario = z.output<typeof NovoUsuario>

/**
 * Body of a change by an editor; a user who is not an editor changes only the own `email` and `senha`. Fields that
 * every user has may be missing, but never empty. Another value of a field that the caller may not change is refused
 * (403) by its name: of the own record, and `empresa` where the caller is no master. `nome_empresa`, `aguardando`,
 * `dois_fatores` and `anonimizado` are the server's, and ignored.
 */
export const UsuarioAlterado = z.object({
  ...z.partial(z.object(bodyShape(USUARIO_FIELDS))).shape,
  empresa: z.optional(code),
  /** New password; empty leaves it unchanged. */
  senha: optional(z.string().check(z.maxLength(20))),
  versao: optional(int),
  /** Current password, and a code when the second factor is on: required to change the own e-mail or password. */
  senha_atual: optional(text(200)),
  codigo: optional(text(20)),
})
export type UsuarioAlterado = z.output<typeof UsuarioAlterado>

const id = z.object({ id: intText })
/** `id` is 0 for a user who waits for an administrator. */
const saved = z.object({ resultado: z.string(), id: int })

const OWN: Access = {
  tipos: TIPOS,
  rows: 'o próprio; administrador os da sua empresa, menos masters; master todos',
}
const EDITORS = {
  tipos: EDITORES_DE_USUARIOS,
  rows: 'administrador os da sua empresa, menos masters; master todos',
} as const
/**
 * Documented at every call that changes a user (`@trama/rules/usuario-rights`).
 */
const NO_RICHER = 'um administrador não altera quem tem direitos que ele não tem, nem dá direitos que não tem'

export const usuarioPortalRoutes = routes({
  listUsuarios: {
    method: 'GET',
    path: '/Usuario',
    summary: 'Usuários do portal',
    query: UsuarioQuery,
    reply: UsuarioList,
    replies: 'many',
    access: EDITORS,
  },
  getUsuario: {
    method: 'GET',
    path: '/Usuario/:id',
    summary: 'Um usuário do portal',
    params: id,
    reply: UsuarioPortal,
    replies: 'one',
    access: OWN,
  },
  createUsuario: {
    method: 'POST',
    path: '/Usuario',
    summary: 'Inclui um usuário; sem token é o autocadastro de um convite',
    body: NovoUsuario,
    reply: saved,
    replies: 'one',
    access: { ...EDITORS, rows: `${EDITORS.rows}; ${NO_RICHER}`, anonymous: true },
    idempotent: true,
  },
  updateUsuario: {
    method: 'PATCH',
    path: '/Usuario/:id',
    summary: 'Altera um usuário; do próprio só e-mail e senha, e o nome para quem edita usuários',
    params: id,
    body: UsuarioAlterado,
    reply: saved,
    replies: 'one',
    access: { ...OWN, rows: `${OWN.rows}; ${NO_RICHER}` },
  },
  deleteUsuario: {
    method: 'DELETE',
    path: '/Usuario/:id',
    summary: 'Exclui um usuário',
    params: id,
    reply: z.object({ resultado: z.string() }),
    replies: 'one',
    access: { ...EDITORS, rows: `${EDITORS.rows}; nunca o próprio; ${NO_RICHER}` },
  },
  getAcesso: {
    method: 'GET',
    path: '/Acesso/:id',
    summary: 'Códigos de menu de um usuário',
    params: id,
    reply: z.object({ acesso }),
    replies: 'one',
    access: OWN,
  },
  saveAcesso: {
    method: 'POST',
    path: '/Acesso/:id',
    summary: 'Troca os códigos de menu de um usuário',
    params: id,
    body: z.object({ acesso: menuCodes }),
    reply: z.object({ resultado: z.string() }),
    replies: 'one',
    access: { ...EDITORS, rows: `${EDITORS.rows}; ${NO_RICHER}` },
  },
})
