import type { Anexo } from '@trama/contract/apl/anexo'
import { ANEXO_MESSAGES } from '@trama/rules/anexo'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { ReadOnlyForm } from '@/components/fields/form/read-only-form'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { AnexosPanel } from './anexos-panel'
import { tamanhoText, tipoText } from './arquivo'

// The preview's code is loaded on demand.
beforeAll(() => import('./anexo-preview'))
afterEach(() => vi.restoreAllMocks())

const PNG = 'image/png'
const anexo = (fields: Partial<Anexo>): Anexo => ({
  id: 1,
  seq: null,
  nome: 'desenho.pdf',
  tipo: 'application/pdf',
  tamanho: 327_680,
  data: '2026-03-10',
  hora: '14:22:05',
  por: 'Camila',
  exclui: 'N',
  ...fields,
})

interface Opened {
  readOnly?: boolean
  features?: object
  of?: Partial<Parameters<typeof AnexosPanel>[0]>
}

async function open({ readOnly = false, features = {}, of = { seq: 3 } }: Opened = {}) {
  const server = testServer()
  let stored = [
    anexo({}),
    anexo({ id: 2, seq: 3, nome: 'amostra.png', tipo: PNG, tamanho: 1_572_864, por: null, exclui: 'S' }),
  ]
  server.apl('listAnexos', () => stored)
  server.apl('addAnexo', ({ body }) => {
    stored = [...stored, anexo({ id: 7 + stored.length, seq: 3, nome: body.nome, exclui: 'S' })]
    return { resultado: 'Anexo incluído.', id: 9 }
  })
  server.apl('deleteAnexo', ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return { resultado: 'Anexo excluído.' }
  })
  const page = await openScreen(
    <ReadOnlyForm value={readOnly}>
      <AnexosPanel documento="cotacao" numero={12} empresa="002" {...of} />
    </ReadOnlyForm>,
    () => {
      const session = aSession()
      aSession(1, { flagsVersao: { ...session.flagsVersao, ...features } })
    },
  )
  const labelled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
  const press = async (label: string) => {
    act(() => labelled(label)?.click())
    await page.settle()
  }
  /** Adds files like a drop or the file chooser. */
  const choose = async (...files: File[]) => {
    const input = page.input('Adicionar anexo')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    await act(async () => {
      input.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    await page.settle()
  }
  return { ...page, server, labelled, press, choose }
}

it('each file shows type, owner and date', async () => {
  const { text, server, labelled } = await open()
  expect(text()).toContain('desenho.pdf Do compradorPDF · 320 KB · Camila · 10/03/2026 às 14:22')
  expect(text()).toContain('amostra.png PNG · 1,5 MB · 10/03/2026 às 14:22')
  expect(labelled('Excluir desenho.pdf')).toBeNull()
  const [asked] = server.sentToApl('listAnexos')
  expect(asked).toMatchObject({ params: { documento: 'cotacao', numero: 12 }, query: { seq: 3 } })
  expect(asked?.session.empresa).toBe('002')
})

it('a buyer sees the files of all answers with their owners, and adds files that all suppliers see', async () => {
  const ownerOf = (seq: number) => (seq === 3 ? 'Fios Aurora' : undefined)
  const { text, choose, server } = await open({ of: { ownerOf } })
  expect(text()).toContain('desenho.pdf PDF · 320 KB')
  expect(text()).toContain('amostra.png Fios AuroraPNG · 1,5 MB')
  await choose(new File(['%PDF'], 'ficha.pdf'))
  const [asked] = server.sentToApl('listAnexos')
  expect(asked?.query).toEqual({})
  expect(server.sentToApl('addAnexo').map(({ body }) => body)).toEqual([
    { nome: 'ficha.pdf', conteudo: btoa('%PDF') },
  ])
})

it('chosen files are sent one by one; a refused file is shown by name and does not stop the others', async () => {
  const { choose, text, server } = await open()
  await choose(
    new File(['%PDF'], 'proposta.pdf'),
    new File(['<svg>'], 'logo.svg'),
    new File([], 'vazio.txt'),
    new File(['a;b'], 'tabela.csv'),
  )
  expect(server.sentToApl('addAnexo').map(({ body }) => body)).toEqual([
    { seq: 3, nome: 'proposta.pdf', conteudo: btoa('%PDF') },
    { seq: 3, nome: 'tabela.csv', conteudo: btoa('a;b') },
  ])
  expect(text()).toContain(`logo.svg: ${ANEXO_MESSAGES.tipo}`)
  expect(text()).toContain(`vazio.txt: ${ANEXO_MESSAGES.vazio}`)
  expect(text()).toContain('Anexos 4')
})

it('an error of the server is shown, and a failed file may be sent again', async () => {
  const { choose, text, server } = await open()
  server.apl('addAnexo', new Refusal(400, ANEXO_MESSAGES.mentira('foto.png')))
  await choose(new File(['x'], 'foto.png'))
  expect(text()).toContain('O conteúdo do arquivo foto.png não corresponde à sua extensão.')
  server.apl('addAnexo', lost)
  await choose(new File(['x'], 'foto.png'))
  expect(text()).not.toContain('não corresponde')
  expect(server.sentToApl('addAnexo')).toHaveLength(2)
})

it('removing asks first', async () => {
  const { press, click, question, text, server } = await open()
  await press('Excluir amostra.png')
  expect(question()).toBe('Excluir o anexo amostra.png?')
  await click('Não')
  expect(server.sentToApl('deleteAnexo')).toEqual([])
  await press('Excluir amostra.png')
  await click('Sim')
  expect(text()).not.toContain('amostra.png')
})

it('a picture is shown with the type detected from its bytes', async () => {
  const { press, server } = await open()
  const made = vi.spyOn(URL, 'createObjectURL')
  server.apl('getAnexo', new Blob(['<script>'], { type: 'text/html' }))
  await press('Ver amostra.png')
  expect(document.querySelector('dialog img')?.getAttribute('alt')).toBe('amostra.png')
  expect(made.mock.calls.map(([blob]) => (blob as Blob).type)).toEqual([PNG])
})

it('files that are only read have no actions to add or remove', async () => {
  const { labelled, text } = await open({ readOnly: true })
  expect(labelled('Excluir amostra.png')).toBeNull()
  expect(labelled('Baixar amostra.png')).not.toBeNull()
  expect(text()).not.toContain('Tirar foto')
})

it('a server without attachments shows no files', async () => {
  const { host, server } = await open({ features: { anexos: false } })
  expect(host.querySelector('section')).toBeNull()
  expect(server.sentToApl('listAnexos')).toEqual([])
})

it.each([
  [1, '1 KB'],
  [327_680, '320 KB'],
  [1_048_576, '1 MB'],
  [5_400_000, '5,1 MB'],
])('%d bytes are shown as %s', (bytes, words) => expect(tamanhoText(bytes)).toBe(words))

it('types are recognised by the file ending', () => {
  expect(tipoText('image/jpeg')).toBe('JPG')
  expect(tipoText('image/heic')).toBe('image/heic')
})
