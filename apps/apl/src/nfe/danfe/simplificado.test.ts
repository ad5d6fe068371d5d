/** The slip of an invoice as a customer gets it: all its parts, and a QR code that a phone reads. */
import { formatNfeKey } from '@trama/rules/nfe/chave'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import { expect, it } from 'vitest'
import { codesIn, picturePdf } from '../../testing/picture-pdf'
import { readPdf } from '../../testing/read-pdf'
import { DESTINATARIO, itens, nfeXml, noBalcao } from '../testing'
import { simplificadoPdf } from './simplificado'

const keyOf = (xml: string) => /Id="NFe(\w{44})"/.exec(xml)?.[1] ?? ''
const destinatario = { ...DESTINATARIO, nome: 'Ana Maria', cnpj: '52998224725', inscricao: null }

it('the slip has every part on one strip of paper that is as long as its content', async () => {
  const xml = await nfeXml(noBalcao(399, { destinatario, obs: 'Volte sempre.' }))
  const bytes = await simplificadoPdf(xml, {})
  const { pages, text } = await readPdf(bytes)
  expect(pages).toBe(1)
  for (const part of [
    'Trama Confecções Ltda',
    'CNPJ 12.ABC.345/01DE-35',
    'DANFE Simplificado Tipo 2',
    '1001 Camiseta básica algodão Azul M',
    '10 UN x 39,90',
    'Valor a pagar R$',
    'Cartão de crédito',
    '349,00',
    'Dinheiro',
    'Troco R$',
    '10,00',
    'IBS',
    'Consulte pela chave de acesso em',
    formatNfeKey(keyOf(xml)),
    'CONSUMIDOR - CPF 529.982.247-25',
    'Ana Maria',
    'NF-e nº 000.001.234 Série 001',
    'Emissão 23/11/2026 10:20:30',
    'SEM VALOR FISCAL',
    'Volte sempre.',
  ]) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
  }
  const [picture] = await picturePdf(bytes)
  if (!picture) throw new Error('no page')
  expect(Math.round((picture.width / 200) * 25.4)).toBe(80)
  expect(await codesIn(picture, ['QRCode'])).toEqual([
    `https://www.nfe.fazenda.gov.br/portal/consultaRecaptcha.aspx?p=${keyOf(xml)}|3|2`,
  ])
  const longer = await picturePdf(
    await simplificadoPdf(
      await nfeXml(noBalcao(9_000, { destinatario, itens: itens(20), pagamento: '90' })),
      {},
    ),
  )
  expect(longer[0]?.height).toBeGreaterThan(picture.height + 200)
})

it('the slip says when it was cancelled, and is the same document each time', async () => {
  const xml = await nfeXml(noBalcao(399))
  expect((await readPdf(await simplificadoPdf(xml, { cancelada: true }))).text).toContain('CANCELADA')
  expect((await simplificadoPdf(xml, {})).equals(await simplificadoPdf(xml, {}))).toBe(true)
})

it.runIf(isLongRun)('the slip of 990 items continues on another page', async () => {
  const xml = await nfeXml(noBalcao(0, { itens: itens(990), pagamento: '90', parcelas: () => [] }))
  const { pages, text } = await readPdf(await simplificadoPdf(xml, {}))
  expect([pages, text.match(/ UN x /g)?.length]).toEqual([2, 990])
})
