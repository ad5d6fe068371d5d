import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { documentoPdfRoutes } from '../documento-pdf'
import { liberacaoRoutes } from './liberacao'

const routes = liberacaoRoutes({
  um: 'OrdemCompra',
  muitos: 'OrdensCompra',
  caminho: '/OrdemCompra',
  campo: 'ordens',
  palavras: { muitos: 'ordens de compra', genero: 'a' },
  resumo: 'Libera uma ordem de compra',
  corpo: z.object({ liberado: z.literal('S') }),
  lote: {},
  recusa: 'voltam ao comprador com o motivo',
  feature: 'liberacaoEmLote',
})

it('the calls of a document use its words in their grammatical gender', () => {
  expect(routes.releaseOrdemCompra.path).toBe('/OrdemCompra/Status/:numero')
  expect(routes.releaseOrdensCompra).toMatchObject({
    path: '/OrdemCompra/Liberacao',
    summary: 'Libera ordens de compra, cada uma por si; repetida, nada muda',
    access: { rows: 'todas as das suas empresas' },
  })
  expect(routes.undoReleaseOrdensCompra.summary).toContain('se nada mais mudou nas ordens de compra')
})

it('a call for many documents needs at least one, and a refusal needs a reason', () => {
  const ordens = [{ numero: 7 }]
  expect(z.safeParse(routes.releaseOrdensCompra.body, { ordens }).success).toBe(true)
  expect(z.safeParse(routes.releaseOrdensCompra.body, { ordens: [] }).success).toBe(false)
  expect(z.safeParse(routes.refuseOrdensCompra.body, { ordens }).success).toBe(false)
  expect(z.safeParse(routes.refuseOrdensCompra.body, { ordens, motivo: 'Preço' }).success).toBe(true)
})

it("the calls for a document's PDF use its name in its grammatical gender", () => {
  const paper = documentoPdfRoutes({
    um: 'OrdemCompra',
    caminho: '/OrdemCompra',
    nome: 'ordem de compra',
    genero: 'a',
    access: routes.releaseOrdensCompra.access,
  })
  expect(paper.getOrdemCompraPdf.summary).toBe(
    'Uma ordem de compra em PDF A4, com as imagens dos produtos quando imagens=S',
  )
  expect(paper.shareOrdemCompra.path).toBe('/OrdemCompra/Compartilhar/:numero')
  expect(paper.emailOrdemCompra.summary).toContain('o PDF da ordem de compra por e-mail')
})
