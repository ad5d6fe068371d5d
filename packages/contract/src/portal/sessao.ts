/** Login, token and address calls of the portal server (S1 §7.2, decisions §4). */
import * as z from 'zod/mini'
import { TIPOS, tipoUsuario } from '../access'
import { routes } from '../route'
import { code, flag, int, optional, requiredText, resultado, text, taxIdSearch } from '../wire'

/** The user as the session knows it (decisions §4). */
export const UsuarioSessao = z.object({
  id: int,
  nome: z.string(),
  email: z.string(),
  cnpj: z.string(),
  tipo: tipoUsuario,
  codigo_erp: z.string(),
  empresa: z.string(),
  nome_empresa: z.string(),
  servidor: z.string(),
  porta: int,
})
export type UsuarioSessao = z.output<typeof UsuarioSessao>

/** `codigo`: the second factor (an authenticator's code or a recovery code), when the portal asks for it. */
export const Credenciais = z.object({
  usuario: requiredText(254),
  senha: requiredText(200),
  codigo: optional(text(20)),
})
export type Credenciais = z.output<typeof Credenciais>

const SessaoReply = z.object({
  resultado: z.string(),
  token: z.string(),
  usuario: UsuarioSessao,
  /** Recovery codes, sent only once: by the login that finishes the setup of the second factor. */
  codigos_recuperacao: optional(z.array(z.string())),
})

/**
 * Sent beside the error text by a login without `codigo` when the password was right but a second factor is needed.
 * `codigo`: ask for the code. `configurar`: the company requires a second factor and the user has none yet, so show
 * `uri` as a QR code and log in again with the code. After a wrong code `segredo` and `uri` are missing: those shown
 * before are still valid.
 */
export const DoisFatoresPedido = z.object({
  dois_fatores: z.enum(['codigo', 'configurar']),
  segredo: optional(z.string()),
  uri: optional(z.string()),
})
export type DoisFatoresPedido = z.output<typeof DoisFatoresPedido>

/**
 * Sent beside the error text by a login with a password that an administrator gave: the token of a one-time link
 * (`POST /RedefinirSenha`) by which the user sets an own password. Until then the login opens no session.
 */
export const TrocaSenhaPedida = z.object({ trocar_senha: z.string() })
export type TrocaSenhaPedida = z.output<typeof TrocaSenhaPedida>

const TipoOuNome = z.union([
  z.enum(TIPOS as [(typeof TIPOS)[number], ...typeof TIPOS]),
  z.string().check(z.regex(/^(1|2|3|4|9|99)$/)),
])

const EVERYONE = { tipos: TIPOS, rows: 'a própria sessão' } as const

export const sessaoRoutes = routes({
  login: {
    method: 'POST',
    path: '/Login',
    summary:
      'Abre uma sessão com e-mail (ou CNPJ/CPF) e senha; com a senha dada por um administrador responde 401 e trocar_senha, o token de /RedefinirSenha',
    body: Credenciais,
    reply: SessaoReply,
    replies: 'one',
    access: 'public',
  },
  validateToken: {
    method: 'POST',
    path: '/ValidarToken',
    summary: 'Confere o token e o renova depois de metade da sua vida',
    body: z.object({ token: optional(text(4000)) }),
    reply: SessaoReply,
    replies: 'one',
    access: EVERYONE,
    tokenInBody: true,
  },
  logout: {
    method: 'POST',
    path: '/Logout',
    summary: 'Encerra a sessão em todos os servidores',
    body: z.object({}),
    reply: resultado,
    replies: 'one',
    access: EVERYONE,
  },
  getSessao: {
    method: 'GET',
    path: '/Sessao',
    summary: 'Diz ao servidor APL se a sessão do token ainda vive',
    reply: z.object({ ativa: flag }),
    replies: 'one',
    access: EVERYONE,
  },
  enderecoApi: {
    method: 'GET',
    path: '/EnderecoAPI',
    summary: 'Endereço do servidor APL da empresa do usuário',
    query: z.object({ empresa: optional(code) }),
    reply: z.object({ servidor: z.string(), porta: int }),
    replies: 'one',
    access: EVERYONE,
  },
  validatePortal: {
    method: 'GET',
    path: '/ValidarPortal',
    summary:
      'Situação da empresa no portal e licenças do tipo de usuário: a contagem só a quem administra a empresa; aos outros qtde_cadastro 0 e qtde_licenca 1 quando há vaga, 0 quando não há',
    query: z.object({
      tipo: TipoOuNome,
      cnpj: optional(taxIdSearch),
      codcli: optional(text(30)),
    }),
    reply: z.object({ liberado: flag, qtde_cadastro: int, qtde_licenca: int, nome_empresa: z.string() }),
    replies: 'one',
    access: {
      tipos: TIPOS,
      rows: 'administrador a contagem da própria empresa; master a de todas; os outros e quem não entrou, só se há vaga',
      anonymous: true,
    },
  },
})
