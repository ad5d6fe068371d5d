/** The XML of an invoice: model 55, version 4.00, elements in the schema's order. */
import { keyParts } from '@trama/rules/nfe/chave'
import type { Destinatario, Emitente, Item, Parte } from '../conferir'
import type { NfeDuplicata, NfeFacts } from '../facts'
import type { ItemTributado } from '../impostos/calcular'
import type { Somas } from '../impostos/somar'
import { cobrTree, infAdicTree, pagTree, transpTree } from './cobranca'
import { toXml, type XmlTree } from './elemento'
import { itemTree } from './item'
import { isSimplificada, SIMPLIFICADO } from './suplemento'
import { reais, reaisOrNone } from './numeros'

export interface NfeDraft {
  facts: NfeFacts
  chave: string
  ambiente: 1 | 2
  emitente: Emitente
  destinatario: Destinatario
  simples: boolean
  itens: readonly Item[]
  tributos: readonly ItemTributado[]
  somas: Somas
  parcelas: readonly NfeDuplicata[]
}

export const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe'

/** `infNFe` in canonical form, which is what is signed. */
export function buildInfNfe(draft: NfeDraft): string {
  const { facts, chave, ambiente, emitente, destinatario, simples, itens, tributos, somas, parcelas } = draft
  return toXml({
    infNFe: {
      '@xmlns': NFE_NAMESPACE,
      '@Id': `NFe${chave}`,
      '@versao': '4.00',
      ide: ideTree(draft),
      emit: emitTree(emitente),
      dest: destTree(destinatario, ambiente),
      det: tributos.flatMap((tributo, i) => {
        const item = itens[i]
        return item ? [itemTree(item, tributo, i + 1)] : []
      }),
      total: totalTree(
        somas,
        tributos.some(({ ibs }) => ibs !== null),
      ),
      transp: transpTree(facts),
      cobr: cobrTree(facts, parcelas),
      pag: pagTree(facts, somas.valor, parcelas),
      infAdic: infAdicTree(facts, somas, { destinatario, simples, ambiente }),
    },
  })
}

function ideTree({ facts, chave, ambiente, emitente, destinatario, itens, tributos }: NfeDraft): XmlTree {
  const { uf, cNF, cDV } = keyParts(chave) ?? {}
  const { balcao } = facts
  const devolucao = balcao?.devolucao ?? undefined
  const consome = balcao !== undefined || destinatario.indIEDest === '9'
  return {
    cUF: uf,
    cNF,
    natOp: balcao ? naturezaDoBalcao(devolucao) : naturezaOf(itens),
    mod: '55',
    serie: String(facts.serie),
    nNF: String(facts.numero),
    dhEmi: `${facts.emissao.dia}T${facts.emissao.hora}-03:00`,
    tpNF: devolucao ? '0' : '1',
    // CFOPs of another state begin with 2 or 6.
    idDest: /^[26]/.test(tributos[0]?.cfop ?? '') ? '2' : '1',
    cMunFG: emitente.cod_cid,
    tpImp: isSimplificada(facts) ? SIMPLIFICADO : '1',
    tpEmis: '1',
    cDV,
    tpAmb: String(ambiente),
    finNFe: devolucao ? '4' : '1',
    indFinal: consome ? '1' : '0',
    indPres: balcao ? '1' : '9',
    // Only a sale outside the shop may have a broker.
    indIntermed: balcao ? undefined : '0',
    procEmi: '0',
    verProc: 'Trama',
    NFref: devolucao ? [{ refNFe: devolucao }] : undefined,
  }
}

const naturezaDoBalcao = (devolucao: string | undefined) =>
  devolucao ? 'DEVOLUCAO DE VENDA DE MERCADORIA' : 'VENDA DE MERCADORIA ADQUIRIDA OU RECEBIDA DE TERCEIROS'

function naturezaOf(itens: readonly Item[]): string {
  if (itens.every(({ tipo }) => tipo === 'P')) return 'VENDA DE PRODUCAO DO ESTABELECIMENTO'
  if (itens.every(({ tipo }) => tipo === 'M')) return 'VENDA DE MERCADORIA ADQUIRIDA DE TERCEIROS'
  return 'VENDA DE PRODUCAO E DE MERCADORIA'
}

/** Text in place of the customer's name when an invoice has no fiscal value (rule of the tax authority). */
export const SEM_VALOR = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

const taxId = ({ cnpj }: Parte): XmlTree => (cnpj.length === 14 ? { CNPJ: cnpj } : { CPF: cnpj })

const address = (parte: Parte): XmlTree => ({
  xLgr: parte.endereco,
  nro: parte.numero,
  xCpl: parte.complemento || undefined,
  xBairro: parte.bairro,
  cMun: parte.cod_cid,
  xMun: parte.cidade,
  UF: parte.uf,
  CEP: parte.cep,
  cPais: '1058',
  xPais: 'BRASIL',
  fone: parte.fone || undefined,
})

const emitTree = (emitente: Emitente): XmlTree => ({
  ...taxId(emitente),
  xNome: emitente.nome,
  xFant: emitente.fantasia || undefined,
  enderEmit: address(emitente),
  IE: emitente.ie,
  CRT: String(emitente.crt),
})

const destTree = (destinatario: Destinatario, ambiente: 1 | 2): XmlTree => ({
  ...taxId(destinatario),
  xNome: ambiente === 2 ? SEM_VALOR : destinatario.nome,
  enderDest: address(destinatario),
  indIEDest: destinatario.indIEDest,
  IE: destinatario.ie || undefined,
  email: destinatario.email || undefined,
})

const NOTHING = reais(0)

const totalTree = (somas: Somas, hasIbsCbs: boolean): XmlTree => ({
  ICMSTot: icmsTot(somas),
  IBSCBSTot: hasIbsCbs ? ibsCbsTot(somas) : undefined,
  vNFTot: hasIbsCbs ? reaisOrNone(somas.vItem) : undefined,
})

function icmsTot({ icms, difal, ipi, pis, cofins, vProd, vFrete, vDesc, vOutro, valor }: Somas): XmlTree {
  const toUf = difal.valor === 0 ? {} : { vICMSUFDest: reais(difal.valor), vICMSUFRemet: NOTHING }
  return {
    vBC: reais(icms.base),
    vICMS: reais(icms.valor),
    vICMSDeson: NOTHING,
    ...toUf,
    vFCP: NOTHING,
    vBCST: NOTHING,
    vST: NOTHING,
    vFCPST: NOTHING,
    vFCPSTRet: NOTHING,
    vProd: reais(vProd),
    vFrete: reais(vFrete),
    vSeg: NOTHING,
    vDesc: reais(vDesc),
    vII: NOTHING,
    vIPI: reais(ipi.valor),
    vIPIDevol: NOTHING,
    vPIS: reais(pis.valor),
    vCOFINS: reais(cofins.valor),
    vOutro: reais(vOutro),
    vNF: reais(valor),
  }
}

const CREDITS = { vCredPres: NOTHING, vCredPresCondSus: NOTHING }
const DEFERRED = { vDif: NOTHING, vDevTrib: NOTHING }

const ibsCbsTot = ({ ibs, cbs }: Somas): XmlTree => ({
  vBCIBSCBS: reais(ibs.base),
  gIBS: {
    gIBSUF: { ...DEFERRED, vIBSUF: reais(ibs.valor) },
    gIBSMun: { ...DEFERRED, vIBSMun: NOTHING },
    vIBS: reais(ibs.valor),
    ...CREDITS,
  },
  gCBS: { ...DEFERRED, vCBS: reais(cbs.valor), ...CREDITS },
})
