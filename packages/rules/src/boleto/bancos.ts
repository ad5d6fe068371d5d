/** Rules of Itaú, Bradesco and Banco do Brasil for the bar code of an account and the printed codes. */
import { digitoBradesco, digitoBrasil, mod10 } from './digitos'

/** An account for boletos, as the company registered it. */
export interface ContaCobranca {
  conta: string
  banco: string
  agencia: string
  /** Number of the account without its check digit. */
  numero: string
  digito: string
  carteira: string
  convenio: string | null
}

/** A receivable at its account: the nosso número without its check digit, and the company's own number. */
export interface TituloDaConta {
  nosso: string
  documento: string
}

type Field = 'agencia' | 'numero' | 'carteira' | 'convenio'
type Codes = ContaCobranca & TituloDaConta

interface Banco {
  /** The bank's code with its check digit, as printed at the top of a boleto. */
  codigo: string
  nome: string
  /** Maximum digits of each code; codes in `exact` have exactly that many. */
  sizes: Partial<Record<Field, number>>
  exact: readonly Field[]
  /** Possible lengths of the convênio, where its length decides the layout. */
  convenios?: readonly number[]
  /** Number of digits of the nosso número. */
  nosso: (conta: ContaCobranca) => number
  /** Number of digits of a nosso número that the company numbers freely, where the account has such numbers. */
  livre?: (conta: ContaCobranca) => number | undefined
  campoLivre: (codes: Codes) => string
  nossoNumero: (codes: Codes) => string
}

/** Itaú: carteiras whose check digit (DAC) is computed from carteira and number alone. */
const ITAU_CURTAS = new Set(['126', '131', '146', '150', '168'])
/** Itaú: carteiras that use the company's number and the client's code instead of the account. */
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

/** Banco do Brasil: digits of a nosso número that does not begin with the convênio, its carteiras and its mark. */
const NOSSO_LIVRE = 17
const CARTEIRAS_LIVRES = new Set(['16', '18'])
const MODALIDADE_LIVRE = '21'

const brasil: Banco = {
  codigo: '001-9',
  nome: 'Banco do Brasil',
  sizes: { agencia: 4, numero: 8, carteira: 2 },
  exact: ['carteira'],
  convenios: [4, 6, 7],
  nosso: ({ convenio }) => NOSSO_BRASIL[convenio?.length ?? 0] ?? 0,
  livre: ({ convenio, carteira }) =>
    convenio?.length === 6 && CARTEIRAS_LIVRES.has(carteira) ? NOSSO_LIVRE : undefined,
  campoLivre({ convenio, nosso, agencia, numero, carteira }) {
    if (nosso.length === NOSSO_LIVRE) return `${convenio ?? ''}${nosso}${MODALIDADE_LIVRE}`
    const number = `${convenio ?? ''}${nosso}`
    return number.length === 17 ? `000000${number}${carteira}` : `${number}${agencia}${numero}${carteira}`
  },
  nossoNumero({ convenio, nosso }) {
    if (nosso.length === NOSSO_LIVRE) return nosso
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

/** Reason why an account cannot make boletos, as a text for the company; undefined when it can. */
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

/** Number of digits of the nosso número at this account's bank. */
export const digitosDoNosso = (conta: ContaCobranca): number => BANCOS.get(conta.banco)?.nosso(conta) ?? 0

/** Whether the number fits the bank's nosso número. */
export const isNosso = (conta: ContaCobranca, nosso: string): boolean =>
  /^\d+$/.test(nosso) &&
  (nosso.length <= digitosDoNosso(conta) || nosso.length === BANCOS.get(conta.banco)?.livre?.(conta))

export interface CodigosDoBanco {
  codigo: string
  nome: string
  campoLivre: string
  /** The nosso número as printed, with its check digit. */
  nossoNumero: string
  agenciaCodigo: string
}

/**
 * Codes of a title by its bank's rules; requires an account without `faltaDaConta` and a number that `isNosso`
 * accepts.
 */
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
