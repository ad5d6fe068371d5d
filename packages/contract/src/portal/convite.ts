/** Signed invitations of the users list (decisions §4). The hash itself: `@trama/rules/convite`. */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS, menuCode, TIPO_USUARIO } from '../access'
import { routes } from '../route'
import { code, date, email, int, requiredText, taxId } from '../wire'

/** Types that an invitation may make; no invitation makes an administrador or master. */
export const TIPOS_CONVIDADOS = ['fornecedor', 'cliente', 'usuario', 'representante'] as const
/** Types that may register themselves by an unsigned hash. */
export const TIPOS_AUTOCADASTRO = ['fornecedor', 'cliente', 'representante'] as const

const { fornecedor, cliente, usuario, representante } = TIPO_USUARIO
const CODES = { fornecedor, cliente, usuario, representante }
type TipoConvidado = (typeof TIPOS_CONVIDADOS)[number]

const tipoConvidado = z.codec(z.literal([1, 2, 3, 4]), z.enum(TIPOS_CONVIDADOS), {
  decode: (number): TipoConvidado => TIPOS_CONVIDADOS.find((name) => CODES[name] === number) ?? 'cliente',
  encode: (name) => CODES[name],
})

export const NovoConvite = z.object({
  tipo: tipoConvidado,
  /** Portal company; a master's choice, the own one otherwise. */
  empresa: z.optional(code),
  /** With it the link is mailed there, and only this e-mail may register. */
  email: z.optional(email),
  /** With it only this tax id may register: it decides which rows a partner sees, and is else the guest's word. */
  cnpj: z.optional(taxId),
  acesso: z.array(menuCode).check(z.maxLength(100)),
  /** Days until it expires. */
  dias: int.check(z.gte(1), z.lte(30)),
})
export type NovoConvite = z.output<typeof NovoConvite>

export const conviteRoutes = routes({
  createConvite: {
    method: 'POST',
    path: '/Convite',
    summary: 'Cria um convite assinado, de um só uso, para o autocadastro',
    body: NovoConvite,
    reply: z.object({ resultado: z.string(), hash: requiredText(2000), link: z.string(), validade: date }),
    replies: 'one',
    access: {
      tipos: EDITORES_DE_USUARIOS,
      rows: 'administrador só para a própria empresa; master para todas',
    },
    idempotent: true,
  },
})
