import type { Caixa, CaixaAberto } from '@trama/contract/apl/caixa'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { field, find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { storage } from '@/lib/storage/storage'
import { CaixaPage, CaixaVerPage } from './caixa-page'
import { ResumoPage } from './resumo-page'

const meio = (codmoe: string, descricao: string, tPag: string) => ({
  codmoe,
  descricao,
  meio: tPag,
  esperado: null,
  contado: null,
  diferenca: null,
  explicacoes: [],
})
const ABERTO: Caixa = {
  numero: 7,
  empresa: '001',
  situacao: 'A',
  operador: 'Camila',
  data: '2026-11-23',
  hora: '08:45:00',
  dt_fecha: null,
  hr_fecha: null,
  fundo: 150,
  vendas: 3,
  diferenca: null,
  versao: 2,
  obs: null,
  fechado_por: null,
  dt_confere: null,
  hr_confere: null,
  conferido_por: null,
  obs_confere: null,
  proprio: 'S',
  movimentos: [],
  meios: [meio('DIN', 'Dinheiro', '01'), meio('CAR', 'Cartão', '03')],
}
const FECHADO: Caixa = {
  ...ABERTO,
  situacao: 'F',
  diferenca: -10,
  meios: [
    {
      ...meio('DIN', 'Dinheiro', '01'),
      esperado: 250,
      contado: 240,
      diferenca: -10,
      explicacoes: [{ texto: 'Venda 9: R$ 10,00 em Dinheiro podem não ter entrado.', vendas: [9] }],
    },
    { ...meio('CAR', 'Cartão', '03'), esperado: 80, contado: 80, diferenca: 0 },
  ],
}

/** Entries of the device's storage that a page finds when it is loaded again. */
type Left = (readonly [key: string, text: string])[]

const stored = (): Left => storage.keys().map((key) => [key, storage.read(key) ?? ''] as const)

function Page({ left }: { left: Left }) {
  // The test's page starts with an empty storage, so it is filled as the page opens.
  useState(() => left.forEach(([key, text]) => storage.write(key, text)))
  return <CaixaPage />
}

async function open(aberto: CaixaAberto, tipo: 'usuario' | 'administrador' = 'usuario', left: Left = []) {
  const server = testServer()
  server.apl('getCaixaAberto', aberto)
  server.apl('getCaixa', FECHADO)
  server.apl('openCaixa', { resultado: 'Caixa 7 aberto.', numero: 7 })
  server.apl('moveCaixa', { resultado: 'Sangria registrada.', numero: 7 })
  server.apl('closeCaixa', { resultado: 'Caixa 7 fechado.', numero: 7 })
  const page = await openScreen(<Page left={left} />, () => startAs(tipo, { acessos: ['1.4', '1.7'] }))
  const type = (label: string, text: string) => {
    const input = [...document.querySelectorAll('label')].find(({ textContent }) =>
      textContent.startsWith(label),
    )
    const control = input?.control
    if (!(control instanceof HTMLInputElement)) throw new Error(`No "${label}"`)
    act(() => typeInto(control, text))
  }
  const submit = async () => {
    act(() => [...document.querySelectorAll('form')].at(-1)?.requestSubmit())
    await page.settle()
  }
  return { ...page, server, fill: type, submit }
}

it('the page of the till says that sales need an open session, and opens a session with its float', async () => {
  const { text, fill, submit, server } = await open({ exigido: 'S', caixa: null })
  expect(text()).toContain('As vendas só são finalizadas com o caixa aberto.')
  fill('Fundo de caixa', '150,00')
  await submit()
  const [sent] = server.sentToApl('openCaixa')
  expect(sent?.body).toEqual({ fundo: 150 })
  expect(sent?.headers['idempotency-key']).toBeTruthy()
})

it('an open session does not show the expected amounts; a movement needs value and reason', async () => {
  const { click, fill, submit, server } = await open({ exigido: 'S', caixa: ABERTO })
  expect(has('Imprimir')).toBe(true)
  expect(texts('table')).toEqual([])
  await click('Sangria')
  await submit()
  expect(server.sentToApl('moveCaixa')).toEqual([])
  fill('Valor', '50,00')
  fill('Motivo', ' Cofre ')
  await submit()
  expect(server.sentToApl('moveCaixa')[0]?.body).toEqual({ tipo: 'sangria', valor: 50, motivo: 'Cofre' })
})

it('a movement whose reply was lost is not booked again after a reload', async () => {
  const { click, fill, submit, server } = await open({ exigido: 'S', caixa: ABERTO })
  await click('Sangria')
  fill('Valor', '900,00')
  fill('Motivo', 'Cofre')
  server.apl('moveCaixa', new Refusal(400, 'A gaveta não tem este valor.'))
  await submit()
  fill('Valor', '300,00')
  server.apl('moveCaixa', lost)
  await submit()
  const left = stored()
  const again = await open({ exigido: 'S', caixa: ABERTO }, 'usuario', left)
  await again.click('Sangria')
  await again.submit()
  const keyOf = (sent: { headers: Record<string, string> } | undefined) => sent?.headers['idempotency-key']
  const [repeated] = again.server.sentToApl('moveCaixa')
  expect(repeated?.body).toMatchObject({ valor: 300 })
  expect(keyOf(repeated)).toBe(keyOf(server.sentToApl('moveCaixa').at(-1)))
  // Another day's till starts empty.
  const next = await open({ exigido: 'S', caixa: { ...ABERTO, numero: 8 } }, 'usuario', left)
  await next.click('Sangria')
  expect(field('motivo').value).toBe('')
})

it('the till session is printed on the till’s paper roll or on a page', async () => {
  const { click, server, settle } = await open({ exigido: 'S', caixa: ABERTO })
  server.apl('getCaixaPdf', new Blob(['%PDF-']))
  await click('Imprimir')
  act(() => find('A4', 'label').click())
  await settle()
  expect(server.sentToApl('getCaixaPdf').map(({ query }) => query)).toMatchObject([
    { formato: 'bobina' },
    { formato: 'a4' },
  ])
})

it('notes and coins add up to the cash; the counted values are sent with the version', async () => {
  const { click, fill, submit, server } = await open({ exigido: 'S', caixa: ABERTO })
  await click('Fechar caixa')
  await submit()
  expect(server.sentToApl('closeCaixa')).toEqual([])
  fill('R$\u00a0100,00', '2')
  fill('R$\u00a00,05', '3')
  fill('Cartão', '80,00')
  await submit()
  const [sent] = server.sentToApl('closeCaixa')
  expect([sent?.params, sent?.body]).toEqual([
    { numero: 7 },
    {
      versao: 2,
      obs: null,
      contagem: [
        { codmoe: 'DIN', valor: 200.15 },
        { codmoe: 'CAR', valor: 80 },
      ],
    },
  ])
})

it('a count of notes and coins goes on after a reload, and says when a sale or a movement came in between', async () => {
  const page = await open({ exigido: 'S', caixa: ABERTO })
  await page.click('Fechar caixa')
  page.fill('R$\u00a0100,00', '2')
  const left = stored()
  const goOn = async (caixa: Caixa) => {
    const { click, fill } = await open({ exigido: 'S', caixa }, 'usuario', left)
    await click('Fechar caixa')
    fill('R$\u00a00,05', '3')
    expect(field('valores.0').value).toBe('200,15')
    expect(document.querySelector('details')?.open).toBe(true)
    return document.body.textContent.includes('Houve venda ou movimento depois da contagem')
  }
  expect(await goOn(ABERTO)).toBe(false)
  expect(await goOn({ ...ABERTO, versao: 3 })).toBe(true)
  expect(await goOn({ ...ABERTO, vendas: 4 })).toBe(true)
})

it('a count that is deleted again does not fold its fields', async () => {
  const page = await open({ exigido: 'S', caixa: ABERTO })
  await page.click('Fechar caixa')
  const counts = document.querySelector('details')
  act(() => counts?.setAttribute('open', ''))
  page.fill('R$\u00a0100,00', '2')
  page.fill('R$\u00a0100,00', '')
  expect(counts?.open).toBe(true)
})

it('a closed session shows each difference with its possible explanation; only an administrator can check it', async () => {
  const show = async (tipo: 'usuario' | 'administrador') => {
    const server = testServer()
    server.apl('getCaixa', FECHADO)
    server.apl('checkCaixa', { resultado: 'Caixa 7 conferido.', numero: 7 })
    const page = await openScreen(<CaixaVerPage numero={7} />, () =>
      startAs(tipo, { acessos: ['1.4', '1.7'] }),
    )
    return { page, server }
  }
  await show('usuario')
  expect(texts('tbody tr')[0]).toBe('DinheiroR$ 250,00R$ 240,00-R$ 10,00')
  expect(texts('section[aria-label="O que explicaria as diferenças"] li')).toEqual([
    'Venda 9: R$ 10,00 em Dinheiro podem não ter entrado. Ver 9',
  ])
  expect(texts('tfoot tr')).toEqual(['TotalR$ 330,00R$ 320,00-R$ 10,00'])
  expect([has('Conferir'), has('Fechar caixa'), has('Sangria')]).toEqual([false, false, false])
  const { page, server } = await show('administrador')
  await page.click('Conferir')
  act(() => [...document.querySelectorAll('form')].at(-1)?.requestSubmit())
  await page.settle()
  expect(server.sentToApl('checkCaixa')[0]?.body).toEqual({ versao: 2, obs: null })
})

it('the page of the till shows the summary by day, seller and means', async () => {
  const somas = { vendas: 2, valor: 300, devolucoes: 1, valor_devolucoes: 50 }
  const server = testServer()
  server.apl('getResumoVarejo', {
    ...somas,
    dias: [{ data: '2026-11-20', ...somas }],
    vendedores: [{ codrep: '1', nome: 'Ana', ...somas }],
    meios: [{ codmoe: 'PIX', descricao: 'PIX', meio: '17', vendas: 2, valor: 300 }],
  })
  await openScreen(<ResumoPage />, () => startAs('usuario', { acessos: ['1.7'] }))
  expect(texts('[role=tabpanel] tbody tr')).toEqual([
    '20/11/20262R$ 300,001R$ 50,00R$ 250,00',
    '1 · Ana2R$ 300,001R$ 50,00R$ 250,00',
    'PIX2R$ 300,00',
  ])
  expect(find('Por dia').getAttribute('aria-selected')).toBe('true')
})

it('a missing session is reported in the words of the client, whatever the text of the server', async () => {
  testServer().apl('getCaixa', new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  const { text } = await openScreen(<CaixaVerPage numero={9} />, () =>
    startAs('usuario', { acessos: ['1.7'] }),
  )
  expect(text()).toContain('Caixa 9 não encontrado.')
})
