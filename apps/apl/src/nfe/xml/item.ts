import { isGtin } from '@trama/rules/rows/codigo-barra'
import type { Item } from '../conferir'
import type { Imposto, ItemTributado } from '../impostos/calcular'
import type { XmlTree } from './elemento'
import { preco, quantidade, reais, reaisOrNone, taxa } from './numeros'
import { nfeText } from './texto'

export const itemTree = (item: Item, tributos: ItemTributado, numero: number): XmlTree => ({
  '@nItem': String(numero),
  prod: prodTree(item, tributos),
  imposto: impostoTree(item, tributos),
  infAdProd: item.infAdProd || undefined,
  vItem: tributos.ibs ? reais(tributos.vItem) : undefined,
})

function prodTree(item: Item, { cfop, vProd, vFrete, vDesc, vOutro }: ItemTributado): XmlTree {
  const cEAN = isRegistered(item.barra ?? '') ? (item.barra ?? '') : 'SEM GTIN'
  const sold = { unit: item.unidade, count: quantidade(item.qtde), price: preco(item.preco) }
  return {
    cProd: item.codigo,
    cEAN,
    xProd: item.descricao,
    NCM: item.ncm,
    CFOP: cfop,
    uCom: sold.unit,
    qCom: sold.count,
    vUnCom: sold.price,
    vProd: reais(vProd),
    cEANTrib: cEAN,
    uTrib: sold.unit,
    qTrib: sold.count,
    vUnTrib: sold.price,
    vFrete: reaisOrNone(vFrete),
    vDesc: reaisOrNone(vDesc),
    vOutro: reaisOrNone(vOutro),
    indTot: '1',
    xPed: nfeText(item.ped_cli, 15) || undefined,
    nItemPed: item.ped_cli && item.ordem ? String(item.ordem) : undefined,
  }
}

/**
 * Whether a bar code belongs to the world's register. Codes that GS1 leaves to each company (EAN-13 with 2, 02 or 04,
 * EAN-8 with 0 or 2) do not, and are refused by the tax authority (rejection 882).
 */
function isRegistered(code: string): boolean {
  if (!isGtin(code)) return false
  if (code.length === 8) return !/^[02]/.test(code)
  // The first digit of a GTIN-14 tells how many pieces are packed.
  return !/^(?:2|0[24])/.test(code.padStart(13, '0').slice(-13))
}

function impostoTree(item: Item, tributos: ItemTributado): XmlTree {
  const { icms, ipi, pis, cofins, difal } = tributos
  return {
    ICMS: icms ? icmsTree(item, icms) : simplesTree(item, tributos.credito),
    IPI: ipi ? ipiTree(ipi) : undefined,
    PIS: contribuicaoTree('PIS', pis),
    COFINS: contribuicaoTree('COFINS', cofins),
    ICMSUFDest: difal ? difalTree(difal) : undefined,
    IBSCBS: ibsCbsTree(tributos),
  }
}

const icmsTree = ({ origem }: Item, { base, aliquota, valor }: Imposto): XmlTree => ({
  ICMS00: {
    orig: String(origem),
    CST: '00',
    modBC: '3',
    vBC: reais(base),
    pICMS: taxa(aliquota),
    vICMS: reais(valor),
  },
})

function simplesTree({ origem }: Item, credito: Imposto | null): XmlTree {
  const orig = String(origem)
  if (!credito) return { ICMSSN102: { orig, CSOSN: '102' } }
  const given = { pCredSN: taxa(credito.aliquota), vCredICMSSN: reais(credito.valor) }
  return { ICMSSN101: { orig, CSOSN: '101', ...given } }
}

/** IPI: 50 taxed, 51 taxed at zero; 999 means no special rule. */
const ipiTree = ({ base, aliquota, valor }: Imposto): XmlTree =>
  aliquota > 0
    ? {
        cEnq: '999',
        IPITrib: { CST: '50', vBC: reais(base), pIPI: taxa(aliquota), vIPI: reais(valor) },
      }
    : { cEnq: '999', IPINT: { CST: '51' } }

/** PIS or COFINS: 01 taxed; 49 under the Simples regime, which pays elsewhere. */
function contribuicaoTree(name: 'PIS' | 'COFINS', imposto: Imposto | null): XmlTree {
  const { base, aliquota, valor } = imposto ?? { base: 0, aliquota: 0, valor: 0 }
  const values = { vBC: reais(base), [`p${name}`]: taxa(aliquota), [`v${name}`]: reais(valor) }
  return imposto
    ? { [`${name}Aliq`]: { CST: '01', ...values } }
    : { [`${name}Outr`]: { CST: '49', ...values } }
}

const difalTree = (difal: NonNullable<ItemTributado['difal']>): XmlTree => ({
  vBCUFDest: reais(difal.base),
  pICMSUFDest: taxa(difal.interna),
  pICMSInter: difal.interestadual.toFixed(2),
  pICMSInterPart: taxa(100),
  vICMSUFDest: reais(difal.valor),
  vICMSUFRemet: reais(0),
})

/** IBS and CBS: 000 and 000001 mean taxed in full. The cities' part of IBS comes later. */
function ibsCbsTree({ ibs, cbs }: ItemTributado): XmlTree | undefined {
  if (!ibs || !cbs) return undefined
  return {
    CST: '000',
    cClassTrib: '000001',
    gIBSCBS: {
      vBC: reais(ibs.base),
      gIBSUF: { pIBSUF: taxa(ibs.aliquota), vIBSUF: reais(ibs.valor) },
      gIBSMun: { pIBSMun: taxa(0), vIBSMun: reais(0) },
      vIBS: reais(ibs.valor),
      gCBS: { pCBS: taxa(cbs.aliquota), vCBS: reais(cbs.valor) },
    },
  }
}
