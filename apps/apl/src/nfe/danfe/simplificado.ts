/** The simplified DANFE, type 2: a slip for a sale at the counter, in the divisions of NT 2026.003. */
import { formatDateBr } from '@trama/rules/date-br'
import { formatNfeKey } from '@trama/rules/nfe/chave'
import { formatBRL, formatNumberBr } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { MEIO_NOME } from '@trama/rules/varejo/meio'
import { bobinaPdf, CHAVE, par, qrCode, texto, traco } from '../../kit/papel/bobina'
import { needRoom, type Paper } from '../../kit/papel/paper'
import { chaveOf, enderecoOf, nomeOf, numeroOf, serieOf } from './header'
import type { DanfeOptions } from '../danfe-pdf'
import { type NfeNode, readNfe, readSuplemento } from './read-nfe'

const SMALL = { size: 7 }
const STRONG = { bold: true }
/** Code of the schema for no payment. */
const SEM_PAGAMENTO = '90'

export function simplificadoPdf(xml: string, situacao: DanfeOptions): Promise<Buffer> {
  const nfe = readNfe(xml)
  const suplemento = readSuplemento(xml)
  const head = { title: `DANFE Simplificado ${numeroOf(nfe)}`, author: nfe.text('emit/xNome') }
  return bobinaPdf(head, (paper) => {
    header(paper, nfe)
    produtos(paper, nfe)
    totais(paper, nfe)
    tributos(paper, nfe)
    consulta(paper, nfe, suplemento)
    consumidor(paper, nfe)
    identificacao(paper, nfe, situacao)
    const mensagem = nfe.text('infAdic/infCpl')
    if (mensagem) texto(paper, mensagem, SMALL)
  })
}

function header(paper: Paper, nfe: NfeNode): void {
  const emit = nfe.at('emit')
  const place = emit.at('enderEmit')
  texto(paper, emit.text('xNome'), { size: 10, bold: true })
  texto(paper, `CNPJ ${formatTaxId(emit.text('CNPJ'))}  IE ${emit.text('IE')}`, SMALL)
  texto(
    paper,
    `${enderecoOf(place)}, ${place.text('xBairro')}, ${place.text('xMun')}/${place.text('UF')}`,
    SMALL,
  )
  traco(paper)
  texto(paper, 'DANFE Simplificado Tipo 2', STRONG)
  texto(paper, 'Documento Auxiliar da Nota Fiscal Eletrônica', SMALL)
  traco(paper)
}

function produtos(paper: Paper, nfe: NfeNode): void {
  for (const det of nfe.list('det')) {
    const prod = det.at('prod')
    needRoom(paper, 24)
    texto(paper, `${prod.text('cProd')} ${prod.text('xProd')}`, { ...SMALL, align: 'left' })
    const qtde = formatNumberBr(prod.number('qCom'), 0, 4)
    const preco = formatNumberBr(prod.number('vUnCom'), 2, 10)
    par(paper, `${qtde} ${prod.text('uCom')} x ${preco}`, formatNumberBr(prod.number('vProd'), 2), SMALL)
  }
  traco(paper)
}

function totais(paper: Paper, nfe: NfeNode): void {
  const total = nfe.at('total/ICMSTot')
  needRoom(paper, 90)
  par(paper, 'Qtde. total de itens', String(nfe.list('det').length))
  par(paper, 'Valor total R$', formatNumberBr(total.number('vProd'), 2))
  const desconto = total.number('vDesc')
  if (desconto > 0) par(paper, 'Descontos R$', formatNumberBr(desconto, 2))
  par(paper, 'Valor a pagar R$', formatNumberBr(total.number('vNF'), 2), { size: 9, bold: true })
  par(paper, 'Forma de pagamento', 'Valor pago R$', SMALL)
  for (const pag of nfe.list('pag/detPag')) {
    const tPag = pag.text('tPag')
    const nome = tPag === SEM_PAGAMENTO ? 'Sem pagamento' : MEIO_NOME[tPag]
    par(paper, nome ?? (pag.text('xPag') || 'Outros'), formatNumberBr(pag.number('vPag'), 2))
  }
  par(paper, 'Troco R$', formatNumberBr(nfe.number('pag/vTroco'), 2))
  traco(paper)
}

function tributos(paper: Paper, nfe: NfeNode): void {
  const total = nfe.at('total/IBSCBSTot')
  if (!total.has('gIBS')) return
  par(paper, 'IBS', formatBRL(total.number('gIBS/vIBS')), SMALL)
  par(paper, 'CBS', formatBRL(total.number('gCBS/vCBS')), SMALL)
  const seletivo = nfe.number('total/ISTot/vIS')
  if (seletivo > 0) par(paper, 'Imposto Seletivo', formatBRL(seletivo), SMALL)
  traco(paper)
}

function consulta(paper: Paper, nfe: NfeNode, { qrCode: qr, urlChave }: Suplemento): void {
  needRoom(paper, 190)
  texto(paper, 'Consulte pela chave de acesso em', STRONG)
  texto(paper, urlChave, SMALL)
  texto(paper, formatNfeKey(chaveOf(nfe)), CHAVE)
  qrCode(paper, qr)
}
type Suplemento = ReturnType<typeof readSuplemento>

function consumidor(paper: Paper, nfe: NfeNode): void {
  const dest = nfe.at('dest')
  const cnpj = dest.text('CNPJ')
  needRoom(paper, 60)
  texto(paper, `CONSUMIDOR - ${cnpj ? 'CNPJ' : 'CPF'} ${formatTaxId(cnpj || dest.text('CPF'))}`, STRONG)
  texto(paper, nomeOf(nfe), SMALL)
  const place = dest.at('enderDest')
  texto(
    paper,
    `${enderecoOf(place)}, ${place.text('xBairro')}, ${place.text('xMun')}/${place.text('UF')}`,
    SMALL,
  )
  traco(paper)
}

function identificacao(paper: Paper, nfe: NfeNode, { cancelada, protocolo }: DanfeOptions): void {
  const [dia = '', hora = ''] = nfe.text('ide/dhEmi').split('T')
  needRoom(paper, 60)
  texto(paper, `NF-e nº ${numeroOf(nfe)}  Série ${serieOf(nfe)}`, STRONG)
  texto(paper, `Emissão ${formatDateBr(dia)} ${hora.slice(0, 8)}`)
  const semValor = nfe.text('ide/tpAmb') === '2' || !protocolo
  if (semValor) texto(paper, 'EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO - SEM VALOR FISCAL', STRONG)
  else texto(paper, `Protocolo de autorização ${protocolo}`)
  if (cancelada) texto(paper, 'CANCELADA', { size: 16, bold: true })
}
