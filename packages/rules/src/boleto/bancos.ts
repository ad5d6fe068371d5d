/** What Itaú, Bradesco and Banco do Brasil put into a bar code of an account, and print of it. */
import { digitoBradesco, digitoBrasil, mod10 } from './digitos'

/** An account that collects boletos, as the company registered it. */
export interface ContaCobranca {
  conta: string
  banco: string
  agencia: string
  /** Without its digit. */
  numero: string
  digito: string
  carteira: string
  convenio: string | null
}

/** A receivable at its account: the bank's number of it, without its digit, and the company's own. */
export interface TituloDaConta {
  nosso: string
  documento: string
}

type Field = 'agencia' | 'numero' | 'carteira' | 'convenio'
type Codes = ContaCobranca & TituloDaConta

interface Banco {
  /** Its code with its digit, as a boleto's head has it. */
  codigo: string
  nome: string
  /** Digits of each code; those of `exact` as many as that. */
  sizes: Partial<Record<Field, number>>
  exact: readonly Field[]
  /** Of the convênio, where it says which layout is used. */
  convenios?: readonly number[]
  /** Digits of the nosso número. */
  nosso: (conta: ContaCobranca) => number
  campoLivre: (codes: Codes) => string
  nossoNumero: (codes: Codes) => string
}

/** Itaú: the DAC is of carteira and number alone. */
const ITAU_CURTAS = new Set(['126', '131', '146', '150', '168'])
/** Itaú: with the company's number and the client's code instead of the account. */
const ITAU_ESPECIAIS = new Set(['107', '122', '142', '143', '196', '198'])

const dacItau = ({ agencia, numero, carteira, nosso }: Codes) =>
  mod10((ITAU_CURTAS.has(carteira) ? '' : agencia + numero) + carteira + nosso)

const itau: Banco = {
  codigo: '341-7',
  nome: 'Itaú',
  sizes: { agencia: 4, numero: 5, carteira: 3, convenio: 5 },
  exact: ['carteira'],
  nosso: () => 8,
  campoLivre(codes) {
    const { carteira, nosso, agencia, numero, convenio, documento } = codes
    if (!ITAU_ESPECIAIS.has(carteira))
      return `${carteira}${nosso}${dacItau(codes)}${agencia}${numero}${mod10(agencia + numero)}000`
    const seu = documento.replaceAll(/\D/g, '').slice(-7).padStart(7, '0')
    const special = carteira + nosso + seu + (convenio ?? '')
    return `${special}${mod10(special)}0`
  },
  nossoNumero: (codes) => `${codes.carteira}/${codes.nosso}-${dacItau(codes)}`,
}

const bradesco: Banco = {
  codigo: '237-2',
  nome: 'Bradesco',
  sizes: { agencia: 4, numero: 7, carteira: 2 },
  exact: ['carteira'],
  nosso: () => 11,
  campoLivre: ({ agencia, carteira, nosso, numero }) => `${agencia}${carteira}${nosso}${numero}0`,
  nossoNumero: ({ carteira, nosso }) => `${carteira}/${nosso}-${digitoBradesco(carteira + nosso)}`,
}

const NOSSO_BRASIL: Readonly<Record<number, number>> = { 4: 7, 6: 5, 7: 10 }

const brasil: Banco = {
  codigo: '001-9',
  nome: 'Banco do Brasil',
  sizes: { agencia: 4, numero: 8, carteira: 2 },
  exact: ['carteira'],
  convenios: [4, 6, 7],
  nosso: ({ convenio }) => NOSSO_BRASIL[convenio?.length ?? 0] ?? 0,
  campoLivre({ convenio, nosso, agencia, numero, carteira }) {
    const number = `${convenio ?? ''}${nosso}`
    return number.length === 17 ? `000000${number}${carteira}` : `${number}${agencia}${numero}${carteira}`
  },
  nossoNumero({ convenio, nosso }) {
    const number = `${convenio ?? ''}${nosso}`
    return number.length === 17 ? number : `${number}-${digitoBrasil(number)}`
  },
}

export const BANCOS: ReadonlyMap<string, Banco> = new Map([
  ['341', itau],
  ['237', bradesco],
  ['001', brasil],
])

const NOMES: Readonly<Record<Field, string>> = {
  agencia: 'agência',
  numero: 'número da conta',
  carteira: 'carteira',
  convenio: 'convênio',
}

/** Why an account makes no boletos, in words for its company; undefined when it does. */
export function faltaDaConta(conta: ContaCobranca): string | undefined {
  const banco = BANCOS.get(conta.banco)
  if (!banco) return `banco ${conta.banco} não emite boletos aqui (só 001, 237 e 341)`
  const { sizes, exact, convenios } = banco
  for (const [field, size] of Object.entries(sizes) as [Field, number][]) {
    const needed = field !== 'convenio' || ITAU_ESPECIAIS.has(conta.carteira)
    const digits = conta[field] ?? ''
    if (!needed) continue
    if (!/^\d+$/.test(digits) || digits.length > size || (exact.includes(field) && digits.length !== size))
      return `${NOMES[field]} "${digits}" não tem ${exact.includes(field) ? '' : 'até '}${size} dígitos`
  }
  const convenio = conta.convenio ?? ''
  if (convenios && !(/^\d+$/.test(convenio) && convenios.includes(convenio.length)))
    return `convênio "${convenio}" não tem ${convenios.slice(0, -1).join(', ')} ou ${convenios.at(-1)} dígitos`
  return undefined
}

/** Digits that the bank has for the nosso número of this account. */
export const digitosDoNosso = (conta: ContaCobranca): number => BANCOS.get(conta.banco)?.nosso(conta) ?? 0

/** Whether the bank has room for this number. */
export const isNosso = (conta: ContaCobranca, nosso: string): boolean =>
  /^\d+$/.test(nosso) && nosso.length <= digitosDoNosso(conta)

export interface CodigosDoBanco {
  codigo: string
  nome: string
  campoLivre: string
  /** As it is printed, with its digit. */
  nossoNumero: string
  agenciaCodigo: string
}

/** What the bank's rules make of a title; of an account without `faltaDaConta` and a number that `isNosso`. */
export function codigosDoBanco(conta: ContaCobranca, titulo: TituloDaConta): CodigosDoBanco {
  const banco = BANCOS.get(conta.banco)
  if (!banco) throw new RangeError(`No such bank: ${conta.banco}`)
  const { codigo, nome, sizes } = banco
  const padded = (field: 'agencia' | 'numero' | 'carteira') => conta[field].padStart(sizes[field] ?? 0, '0')
  const codes = {
    ...conta,
    ...titulo,
    agencia: padded('agencia'),
    numero: padded('numero'),
    convenio: conta.convenio?.padStart(sizes.convenio ?? 0, '0') ?? null,
    nosso: titulo.nosso.padStart(banco.nosso(conta), '0'),
  }
  const { agencia, numero, digito } = codes
  return {
    codigo,
    nome,
    campoLivre: banco.campoLivre(codes),
    nossoNumero: banco.nossoNumero(codes),
    agenciaCodigo: `${agencia}/${numero}${digito ? `-${digito}` : ''}`,
  }
}
