/** Parties and items of an invoice in the schema's form, or the first thing that they lack, in Portuguese. */
import { cleanCep } from '@trama/rules/cep'
import { formatDateBr } from '@trama/rules/date-br'
import { contribuinteOf, isentoRecusado } from '@trama/rules/entidade/contribuinte'
import { cleanInscricao } from '@trama/rules/entidade/inscricao-estadual'
import { UF_IBGE } from '@trama/rules/nfe/chave'
import { NFE_DUPLICATAS_MAX, NFE_ITENS_MAX, NFE_MESSAGES } from '@trama/rules/nfe/messages'
import { cleanTaxId, isTaxId } from '@trama/rules/tax-id'
import { cleanTelefone } from '@trama/rules/telefone'
import { isUf, type Uf } from '@trama/rules/uf'
import { ruleError } from '@trama/server-kit/errors'
import type { NfeDestinatario, NfeDuplicata, NfeEmitente, NfeFacts, NfeItem } from './facts'
import { NCM_DIA } from './impostos/ncm.gen'
import type { ParametrosFiscais } from './impostos/parametros'
import { nfeText } from './xml/texto'

type Says = (field: string) => string
const { falta, invalido } = NFE_MESSAGES

/** A text with at least `min` letters. */
function textOf(says: Says, field: string, text: string | null | undefined, min = 2): string {
  const clean = nfeText(text, 60)
  if (clean === '') throw ruleError(says(falta(field)))
  if (clean.length < min) throw ruleError(says(invalido(field)))
  return clean
}

/** Digits of a number in the given form. */
function digitsOf(says: Says, field: string, text: string | null | undefined, form: RegExp): string {
  const digits = (text ?? '').replaceAll(/[^0-9A-Z]/gi, '')
  if (digits === '') throw ruleError(says(falta(field)))
  if (!form.test(digits)) throw ruleError(says(invalido(field)))
  return digits
}

const IE = /^\d{2,14}$/

export interface Parte {
  cnpj: string
  nome: string
  endereco: string
  numero: string
  complemento: string
  bairro: string
  cod_cid: string
  cidade: string
  uf: Uf
  cep: string
  fone: string
}

function parteOf(says: Says, given: NfeEmitente | NfeDestinatario): Parte {
  const nome = textOf(says, 'o nome', given.nome)
  const cnpj = cleanTaxId(given.cnpj)
  if (cnpj === '') throw ruleError(says(falta('o CNPJ ou CPF')))
  if (!isTaxId(cnpj)) throw ruleError(says(invalido('o CNPJ ou CPF')))
  const endereco = textOf(says, 'o endereço', given.endereco)
  const bairro = textOf(says, 'o bairro', given.bairro)
  const cidade = textOf(says, 'a cidade', given.cidade)
  const uf = given.uf ?? ''
  if (uf === '') throw ruleError(says(falta('o estado')))
  if (!isUf(uf)) throw ruleError(says(invalido('o estado')))
  const cod_cid = digitsOf(says, 'o código da cidade (IBGE)', given.cod_cid, /^\d{7}$/)
  if (!cod_cid.startsWith(UF_IBGE[uf])) throw ruleError(says(NFE_MESSAGES.estadoDaCidade))
  const cep = digitsOf(says, 'o CEP', cleanCep(given.cep ?? ''), /^\d{8}$/)
  const fone = cleanTelefone(given.fone ?? '').replace('+', '')
  return {
    cnpj,
    nome,
    endereco,
    numero: nfeText(given.numero, 60) || 'S/N',
    complemento: nfeText(given.complemento, 60),
    bairro,
    cod_cid,
    cidade,
    uf,
    cep,
    fone: /^\d{6,14}$/.test(fone) ? fone : '',
  }
}

export interface Emitente extends Parte {
  fantasia: string
  ie: string
  crt: number
}

export function emitenteOf(given: NfeEmitente): Emitente {
  const says = given.fornecedor ? NFE_MESSAGES.fornecedor : NFE_MESSAGES.empresa
  const parte = parteOf(says, given)
  const ie = digitsOf(says, 'a inscrição estadual', given.inscricao, IE)
  if (![1, 2, 3, 4].includes(given.crt)) throw ruleError(says(invalido('o regime tributário')))
  return { ...parte, ie, crt: given.crt, fantasia: nfeText(given.fantasia, 60) }
}

export interface Destinatario extends Parte {
  /** 1 ICMS taxpayer, 2 exempt taxpayer, 9 no taxpayer. */
  indIEDest: '1' | '2' | '9'
  ie: string
  email: string
}

export function destinatarioOf(given: NfeDestinatario): Destinatario {
  const says = NFE_MESSAGES.cliente
  const parte = parteOf(says, given)
  const email = (given.email ?? '').trim()
  return {
    ...parte,
    ...inscricaoOf(says, given, parte),
    email: nfeText(email, 60) === email ? email : '',
  }
}

const IND_IE_DEST = { S: '1', I: '2', N: '9' } as const

/** Only a taxpayer must have a registration; that of a customer that pays no ICMS is named where it has one. */
function inscricaoOf(
  says: Says,
  given: NfeDestinatario,
  { cnpj, uf }: Parte,
): Pick<Destinatario, 'indIEDest' | 'ie'> {
  const contribuinte = contribuinteOf({ ...given, cnpj })
  const bare = cleanInscricao(given.inscricao ?? '')
  if (contribuinte === 'I' && /\d/.test(bare)) throw ruleError(says(NFE_MESSAGES.isentoComInscricao))
  const recusa = isentoRecusado(contribuinte, uf)
  if (recusa) throw ruleError(says(recusa))
  const indIEDest = IND_IE_DEST[contribuinte]
  if (contribuinte === 'S')
    return { indIEDest, ie: digitsOf(says, 'a inscrição estadual (ou ISENTO)', bare, IE) }
  return { indIEDest, ie: contribuinte === 'N' && IE.test(bare) ? bare : '' }
}

export interface Item extends NfeItem {
  ncm: string
  unidade: string
  origem: number
  /** What the description left out; empty where all of it fits. */
  infAdProd: string
}

const XPROD_MAX = 120
const INF_AD_PROD_MAX = 500
const COMPLEMENTO_MAX = 60

/** Description, colour and size: where all of them are too long the description is cut, its rest stands apart. */
function textosDoItem({ descricao, complemento }: NfeItem): Pick<Item, 'descricao' | 'infAdProd'> {
  const name = nfeText(descricao, Number.POSITIVE_INFINITY)
  const end = nfeText(complemento, COMPLEMENTO_MAX)
  const whole = [name, end].filter(Boolean).join(' ')
  if (whole.length <= XPROD_MAX) return { descricao: whole, infAdProd: '' }
  const room = XPROD_MAX - (end === '' ? 0 : end.length + 1)
  return {
    descricao: nfeText(`${name.slice(0, room)} ${end}`, XPROD_MAX),
    infAdProd: nfeText(name.slice(room), INF_AD_PROD_MAX),
  }
}

export function itensOf(
  given: readonly NfeItem[],
  { conheceNcm }: Pick<ParametrosFiscais, 'conheceNcm'>,
): Item[] {
  if (given.length === 0) throw ruleError(NFE_MESSAGES.semItens)
  if (given.length > NFE_ITENS_MAX) throw ruleError(NFE_MESSAGES.itensMaximo)
  return given.map((item) => {
    const codigo = nfeText(item.codigo, 60)
    const says: Says = (field) => NFE_MESSAGES.produto(codigo, field)
    const textos = textosDoItem(item)
    if (textos.descricao === '') throw ruleError(says(falta('a descrição')))
    const unidade = nfeText(item.unidade, 6)
    if (unidade === '') throw ruleError(says(falta('a unidade')))
    const ncm = digitsOf(says, 'o NCM', item.ncm, /^\d{8}$/)
    if (!conheceNcm(ncm)) throw ruleError(says(NFE_MESSAGES.ncmDesconhecido(ncm, formatDateBr(NCM_DIA))))
    if (!(item.qtde > 0)) throw ruleError(says(invalido('a quantidade')))
    return { ...item, ...textos, codigo, unidade, ncm, origem: item.origem ?? 0 }
  })
}

export function checkNumero({ serie, numero }: NfeFacts): void {
  const fits = (value: number, from: number, to: number) =>
    Number.isInteger(value) && value >= from && value <= to
  if (!fits(serie, 0, 999) || !fits(numero, 1, 999_999_999)) throw ruleError(NFE_MESSAGES.numero)
}

export function checkParcelas(parcelas: readonly NfeDuplicata[]): void {
  if (parcelas.length > NFE_DUPLICATAS_MAX) throw ruleError(NFE_MESSAGES.duplicatasMaximo)
}
