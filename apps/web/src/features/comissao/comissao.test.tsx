import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseDraft } from '@/components/crud/form/form-draft'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { ExtratoPage } from './extrato/extrato-page'
import { TaxasPage } from './taxa/taxas-page'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const asUsuario = () => startAs('usuario', { acessos: ['1.8'] })

it('the statement shows its lines, the reason for each rate, and the totals', async () => {
  const server = testServer()
  server.apl('getComissaoExtrato', {
    mes: '2026-10',
    situacao: 'F',
    devida: 'P',
    fechado_em: '2026-11-02',
    fechado_por: 'ANA',
    codrep: '10',
    nome: 'Rita Alves',
    pedidos: 1,
    base: 400,
    ajustes: 0,
    valor: 20,
    linhas: [
      {
        dia: '2026-10-05',
        pedido: 120,
        fatura: '90',
        chave: 'X',
        duplicata: '000090-1',
        devolucao: 12,
        codcli: 7,
        nome: 'Loja Azul',
        grupo: '01',
        desc_grupo: 'Camisetas',
        base: 400,
        desconto: 3,
        taxa: 5,
        porque: 'Taxa do representante, este grupo, até 5%, desde 01/01/2026: 5%.',
        valor: 20,
        ajuste: 'N',
      },
    ],
  })
  const page = await openScreen(<ExtratoPage codrep="10" mes="2026-10" />, asUsuario)
  expect(server.sentToApl('getComissaoExtrato')).toMatchObject([{ query: { mes: '2026-10', codrep: '10' } }])
  const text = page.text()
  for (const part of [
    'Comissão de Rita Alves, 10/2026',
    'Duplicata 000090-1',
    'Devolução',
    'Fechado em 02/11/2026 por ANA',
  ])
    expect(text).toContain(part)
  expect(text).toContain('No pagamento')
})

it('the rates are listed by precedence, and a rate is deleted after a question', async () => {
  const server = testServer()
  const any = { codrep: null, nome_rep: null, grupo_tipo: null, grupo: null, desc_grupo: null }
  server.apl('listComissaoRegras', [
    {
      ...any,
      numero: 2,
      codrep: '10',
      nome_rep: 'Rita',
      faixa_de: null,
      faixa_ate: null,
      percentual: 7.5,
      desde: '2026-01-01',
      versao: 1,
    },
    { ...any, numero: 1, faixa_de: 5, faixa_ate: 10, percentual: 4, desde: '2026-01-01', versao: 1 },
  ])
  const page = await openScreen(<TaxasPage />, asUsuario)
  const text = page.text()
  expect(text.indexOf('10 · Rita')).toBeLessThan(text.indexOf('acima de 5% até 10%'))
  expect(text).toContain('7,5%')
  expect(document.querySelector('dialog')).toBeNull()
  chooseDraft('dialogo:taxa:001:2')
  await openScreen(<TaxasPage />, asUsuario)
  expect(document.querySelector('dialog h2')?.textContent).toBe('Taxa 2')
})
