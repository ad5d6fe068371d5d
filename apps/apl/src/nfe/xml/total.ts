import type { Somas } from '../impostos/somar'
import type { XmlTree } from './elemento'
import { reais, reaisOrNone } from './numeros'

const NOTHING = reais(0)

export const totalTree = (somas: Somas, hasIbsCbs: boolean): XmlTree => ({
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
