import { createHash, randomInt, sign } from 'node:crypto'
import { fromCents, toCents } from '@trama/rules/money'
import { isCodigoNumerico, nfeKey } from '@trama/rules/nfe/chave'
import { NFE_MESSAGES } from '@trama/rules/nfe/messages'
import type { Db } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { type Certificado, certificateOf } from './certificado/load'
import { checkNumero, checkParcelas, destinatarioOf, emitenteOf, itensOf } from './conferir'
import type { NfeDuplicata, NfeFacts, NfeItem, NfeMade, NfePagamentos, NfeTotais } from './facts'
import { taxesOf } from './impostos/calcular'
import { loadParametrosFiscais, type ParametrosFiscais } from './impostos/parametros'
import { type Somas, somar } from './impostos/somar'
import { estadoInicial } from './transmissor'
import { buildInfNfe, NFE_NAMESPACE, type NfeDraft } from './xml/build-nfe'
import { toXml } from './xml/elemento'
import { isSimplificada, suplementoXml } from './xml/suplemento'

/** Names of the signature inside an invoice: enveloped, C14N, RSA-SHA1, as NF-e 4.00 requires. */
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

/**
 * The whole signed document of a canonical `infNFe`, which is signed exactly as written and never parsed again.
 * `suplemento` is added beside it, unsigned.
 */
function signNfe(
  infNfe: string,
  chave: string,
  { certificado, chave: key }: Certificado,
  suplemento = '',
): string {
  const signedInfo = (xmlns: string | undefined) =>
    toXml({
      SignedInfo: {
        '@xmlns': xmlns,
        CanonicalizationMethod: { '@Algorithm': C14N },
        SignatureMethod: { '@Algorithm': `${DSIG}rsa-sha1` },
        Reference: {
          '@URI': `#NFe${chave}`,
          Transforms: {
            Transform: [{ '@Algorithm': `${DSIG}enveloped-signature` }, { '@Algorithm': C14N }],
          },
          DigestMethod: { '@Algorithm': `${DSIG}sha1` },
          DigestValue: createHash('sha1').update(infNfe).digest('base64'),
        },
      },
    })
  const value = sign('sha1', Buffer.from(signedInfo(DSIG)), key).toString('base64')
  const keyInfo = toXml({ KeyInfo: { X509Data: { X509Certificate: certificado } } })
  // The invoice inherits the name space from its parent here, and so does `SignedInfo` below.
  const body = infNfe.replace(` xmlns="${NFE_NAMESPACE}"`, '')
  const signature = `${signedInfo(undefined)}<SignatureValue>${value}</SignatureValue>${keyInfo}`
  return `<?xml version="1.0" encoding="UTF-8"?><NFe xmlns="${NFE_NAMESPACE}">${body}${suplemento}<Signature xmlns="${DSIG}">${signature}</Signature></NFe>`
}

/** Largest amount that a column of an invoice holds, in cents. */
const VALOR_MAX = 10 ** 15

/**
 * Makes an invoice of a company (`emp_pat`), signed with its emitter's certificate. What keeps it from being valid is
 * a 400 that names it; nothing but a test certificate is written, so that it may stand in the caller's transaction.
 */
export async function makeNfe(db: Db, empresa: string, facts: NfeFacts): Promise<NfeMade> {
  const parametros = await loadParametrosFiscais(db, empresa)
  const draft = draftNfe(facts, parametros)
  const certificado = await certificateOf(db, empresa, draft.emitente)
  const ambiente = certificado.tipo === 'teste' ? 2 : parametros.ambiente
  const { chave, tributos, somas, parcelas } = draft
  return {
    chave,
    xml: signedNfe({ ...draft, ambiente }, parametros.consulta, certificado),
    ambiente,
    impresso: estadoInicial(),
    totais: totaisOf(facts.itens, somas),
    itens: tributos.map(({ vDesc, vProd }) => ({
      desconto: fromCents(vDesc),
      valor: fromCents(vProd - vDesc),
    })),
    parcelas,
  }
}

/** The signed document; `consulta` is the address of a slip's QR code. */
export function signedNfe(draft: NfeDraft, consulta: string, certificado: Certificado): string {
  const { chave, ambiente, facts } = draft
  const suplemento = isSimplificada(facts) ? suplementoXml({ chave, ambiente, consulta }) : ''
  return signNfe(buildInfNfe(draft), chave, certificado, suplemento)
}

/** The checked and taxed invoice, before it is signed. */
export function draftNfe(facts: NfeFacts, parametros: ParametrosFiscais): Omit<NfeDraft, 'ambiente'> {
  checkNumero(facts)
  const emitente = emitenteOf(facts.emitente)
  const destinatario = destinatarioOf(facts.destinatario)
  const itens = itensOf(facts.itens, parametros)
  const simples = emitente.crt === 1 || emitente.crt === 4
  const { desconto = 0, frete = 0, outras = 0 } = facts
  const { balcao } = facts
  const contribuinte = destinatario.indIEDest !== '9'
  const tributos = taxesOf(
    {
      itens,
      ...(balcao && { balcao }),
      desconto,
      frete,
      outras,
      de: emitente.uf,
      para: balcao?.naLoja && !contribuinte ? emitente.uf : destinatario.uf,
      simples,
      contribuinte,
      dia: facts.emissao.dia,
    },
    parametros,
  )
  const somas = somar(tributos)
  if (somas.vItem >= VALOR_MAX) throw ruleError(NFE_MESSAGES.valorMaximo)
  const parcelas = parcelasOf(facts, somas.valor)
  if (typeof facts.pagamento === 'object') checkPagamentos(facts.pagamento, somas.valor)
  const { uf, cnpj } = emitente
  const { serie, numero, cNF = codigoNumerico(facts.numero) } = facts
  const chave = nfeKey({ uf, dia: facts.emissao.dia, cnpj, serie, numero, cNF })
  return { facts, chave, emitente, destinatario, simples, itens, tributos, somas, parcelas }
}

function parcelasOf({ pagamento, parcelas }: NfeFacts, valor: number): readonly NfeDuplicata[] {
  if (pagamento === '90' || valor === 0) return []
  const given = parcelas(fromCents(valor))
  checkParcelas(given)
  const sum = given.reduce((total, parcela) => total + toCents(parcela.valor), 0)
  if (typeof pagamento === 'string' && sum !== valor)
    throw new Error(`instalments of ${sum} cents for an invoice of ${valor}`)
  return given
}

function checkPagamentos({ meios, troco }: NfePagamentos, valor: number): void {
  const paid = meios.reduce((total, meio) => total + toCents(meio.valor), -toCents(troco))
  if (paid !== valor) throw new Error(`payments of ${paid} cents for an invoice of ${valor}`)
}

function codigoNumerico(numero: number): string {
  const cNF = String(randomInt(100_000_000)).padStart(8, '0')
  return isCodigoNumerico(cNF, numero) ? cNF : codigoNumerico(numero)
}

function totaisOf(itens: readonly NfeItem[], somas: Somas): NfeTotais {
  const { vProd, vDesc, vFrete, icms, ipi, pis, cofins, ibs, cbs, valor, vItem } = somas
  return {
    // Quantities have three decimals.
    qtde: itens.reduce((sum, { qtde }) => sum + Math.round(qtde * 1000), 0) / 1000,
    valor_produtos: fromCents(vProd),
    desconto: fromCents(vDesc),
    frete: fromCents(vFrete),
    valor_icms: fromCents(icms.valor),
    valor_ipi: fromCents(ipi.valor),
    valor_pis: fromCents(pis.valor),
    valor_cofins: fromCents(cofins.valor),
    valor_ibs: fromCents(ibs.valor),
    valor_cbs: fromCents(cbs.valor),
    valor: fromCents(valor),
    valor_total: fromCents(vItem),
  }
}
