/** Blocks of a DANFE's first page, from the recipient to the carrier. */
import { formatCep } from '@trama/rules/cep'
import { formatDateBr } from '@trama/rules/date-br'
import { formatNumberBr } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { formatTelefone } from '@trama/rules/telefone'
import { enderecoOf, nomeOf } from './header'
import { caixa, fields, type Folha, LEFT, linha, titulo, valores, WIDTH } from './folha'
import type { NfeNode } from './read-nfe'

export function destinatario(folha: Folha, nfe: NfeNode): void {
  const dest = nfe.at('dest')
  const place = dest.at('enderDest')
  const [dia = '', hora = ''] = nfe.text('ide/dhEmi').split('T')
  const [saida = '', horaSaida = ''] = nfe.text('ide/dhSaiEnt').split('T')
  titulo(folha, 'DESTINATÁRIO / REMETENTE')
  fields(folha, [
    { titulo: 'NOME / RAZÃO SOCIAL', valor: nomeOf(nfe), largura: 118 },
    {
      titulo: 'CNPJ / CPF',
      valor: formatTaxId(dest.text('CNPJ') || dest.text('CPF')) || dest.text('idEstrangeiro'),
      largura: 48,
    },
    { titulo: 'DATA DA EMISSÃO', valor: formatDateBr(dia), largura: 34, align: 'center' },
  ])
  fields(folha, [
    { titulo: 'ENDEREÇO', valor: enderecoOf(place), largura: 92 },
    { titulo: 'BAIRRO / DISTRITO', valor: place.text('xBairro'), largura: 48 },
    { titulo: 'CEP', valor: formatCep(place.text('CEP')), largura: 26 },
    { titulo: 'DATA DA SAÍDA', valor: saida && formatDateBr(saida), largura: 34, align: 'center' },
  ])
  fields(folha, [
    { titulo: 'MUNICÍPIO', valor: place.text('xMun'), largura: 78 },
    { titulo: 'UF', valor: place.text('UF'), largura: 10, align: 'center' },
    { titulo: 'FONE / FAX', valor: formatTelefone(place.text('fone')), largura: 36 },
    { titulo: 'INSCRIÇÃO ESTADUAL', valor: dest.text('IE'), largura: 42 },
    {
      titulo: 'HORA DA EMISSÃO / SAÍDA',
      valor: (horaSaida || hora).slice(0, 8),
      largura: 34,
      align: 'center',
    },
  ])
}

const BY_ROW = 6
const ROWS = 4
const PARCELA = 4.2

/** Instalments that fit into their block; the others stand in the further data. */
export const duplicatasOf = (nfe: NfeNode) =>
  nfe
    .list('cobr/dup')
    .map(
      (dup) =>
        `${dup.text('nDup')}  ${formatDateBr(dup.text('dVenc'))}  R$ ${formatNumberBr(dup.number('vDup'), 2)}`,
    )
export const DUPLICATAS_MAX = BY_ROW * ROWS

export function fatura(folha: Folha, nfe: NfeNode): void {
  const duplicatas = duplicatasOf(nfe).slice(0, DUPLICATAS_MAX)
  if (duplicatas.length === 0) return
  titulo(folha, 'FATURA / DUPLICATAS')
  const altura = Math.ceil(duplicatas.length / BY_ROW) * PARCELA
  caixa(folha, LEFT, folha.y, WIDTH, altura)
  const largura = WIDTH / BY_ROW
  for (const [i, text] of duplicatas.entries()) {
    const [x, y] = [LEFT + (i % BY_ROW) * largura, folha.y + Math.floor(i / BY_ROW) * PARCELA]
    linha(folha, text, x + 0.8, y + 1, largura - 1.6, { size: 6.6 })
  }
  folha.y += altura
}

export function impostos(folha: Folha, nfe: NfeNode): void {
  const icms = nfe.at('total/ICMSTot')
  const ibsCbs = nfe.at('total/IBSCBSTot')
  titulo(folha, 'CÁLCULO DO IMPOSTO')
  valores(folha, [
    ['BASE DE CÁLCULO DO ICMS', icms.number('vBC')],
    ['VALOR DO ICMS', icms.number('vICMS')],
    ['BASE DE CÁLC. ICMS S.T.', icms.number('vBCST')],
    ['VALOR DO ICMS SUBST.', icms.number('vST')],
    ['VALOR ICMS UF DEST.', icms.number('vICMSUFDest')],
    ['VALOR DO PIS', icms.number('vPIS')],
    ['VALOR TOTAL DOS PRODUTOS', icms.number('vProd')],
  ])
  valores(folha, [
    ['VALOR DO FRETE', icms.number('vFrete')],
    ['VALOR DO SEGURO', icms.number('vSeg')],
    ['DESCONTO', icms.number('vDesc')],
    ['OUTRAS DESPESAS', icms.number('vOutro')],
    ['VALOR TOTAL DO IPI', icms.number('vIPI')],
    ['VALOR DA COFINS', icms.number('vCOFINS')],
    ['VALOR TOTAL DA NOTA', icms.number('vNF')],
  ])
  valores(folha, [
    ['BASE DE CÁLC. IBS / CBS', ibsCbs.number('vBCIBSCBS')],
    ['VALOR IBS ESTADUAL', ibsCbs.number('gIBS/gIBSUF/vIBSUF')],
    ['VALOR IBS MUNICIPAL', ibsCbs.number('gIBS/gIBSMun/vIBSMun')],
    ['VALOR TOTAL DO IBS', ibsCbs.number('gIBS/vIBS')],
    ['VALOR DA CBS', ibsCbs.number('gCBS/vCBS')],
    ['VALOR DO IMP. SELETIVO', nfe.number('total/ISTot/vIS')],
    ['TOTAL COM IBS / CBS / IS', nfe.number('total/vNFTot') || icms.number('vNF')],
  ])
}

const FRETE: Record<string, string> = {
  0: '0 - Remetente (CIF)',
  1: '1 - Destinatário (FOB)',
  2: '2 - Terceiros',
  3: '3 - Próprio, remetente',
  4: '4 - Próprio, destinatário',
  9: '9 - Sem transporte',
}

export function transporte(folha: Folha, nfe: NfeNode): void {
  const transporta = nfe.at('transp/transporta')
  const volumes = nfe.list('transp/vol')
  /** The sum of all volumes; empty where none names it. */
  const soma = (name: string, decimals: number) => {
    const named = volumes.filter((volume) => volume.has(name))
    return named.length === 0
      ? ''
      : formatNumberBr(
          named.reduce((sum, volume) => sum + volume.number(name), 0),
          decimals,
        )
  }
  /** Texts of one field of all volumes (kind, brand, numbering), each text once. */
  const nomes = (name: string) =>
    [...new Set(volumes.map((volume) => volume.text(name)))].filter(Boolean).join(', ')
  titulo(folha, 'TRANSPORTADOR / VOLUMES TRANSPORTADOS')
  fields(folha, [
    { titulo: 'RAZÃO SOCIAL', valor: transporta.text('xNome'), largura: 82 },
    { titulo: 'FRETE POR CONTA', valor: FRETE[nfe.text('transp/modFrete')] ?? '', largura: 36 },
    { titulo: 'CÓDIGO ANTT', valor: nfe.text('transp/veicTransp/RNTC'), largura: 20 },
    { titulo: 'PLACA', valor: nfe.text('transp/veicTransp/placa'), largura: 16 },
    { titulo: 'UF', valor: nfe.text('transp/veicTransp/UF'), largura: 8 },
    {
      titulo: 'CNPJ / CPF',
      valor: formatTaxId(transporta.text('CNPJ') || transporta.text('CPF')),
      largura: 38,
    },
  ])
  fields(folha, [
    { titulo: 'ENDEREÇO', valor: transporta.text('xEnder'), largura: 98 },
    { titulo: 'MUNICÍPIO', valor: transporta.text('xMun'), largura: 56 },
    { titulo: 'UF', valor: transporta.text('UF'), largura: 8 },
    { titulo: 'INSCRIÇÃO ESTADUAL', valor: transporta.text('IE'), largura: 38 },
  ])
  fields(folha, [
    { titulo: 'QUANTIDADE', valor: soma('qVol', 0), largura: 24 },
    { titulo: 'ESPÉCIE', valor: nomes('esp'), largura: 40 },
    { titulo: 'MARCA', valor: nomes('marca'), largura: 40 },
    { titulo: 'NUMERAÇÃO', valor: nomes('nVol'), largura: 36 },
    { titulo: 'PESO BRUTO', valor: soma('pesoB', 3), largura: 30, align: 'right' },
    { titulo: 'PESO LÍQUIDO', valor: soma('pesoL', 3), largura: 30, align: 'right' },
  ])
}
