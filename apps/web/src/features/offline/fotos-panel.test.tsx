import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { openDevice } from '@/lib/device/device-db'
import { FotosPanel } from './fotos-panel'

const V27 = { codigo: 'V27', descricao: 'Verão 2027', imagens: 2, bytes: 3_355_443 }

afterEach(async () => (await openDevice()).clear('parte'))

async function open(online = true) {
  const server = testServer()
  const page = await openScreen(<FotosPanel online={online} />, () => {
    startAs('representante')
    server.apl('listPacoteColecoes', [V27])
    server.apl('listPacoteImagens', [
      { codigo: '10', jpeg: btoa('dez') },
      { codigo: '20', jpeg: null },
    ])
  })
  const text = () => document.body.textContent.replaceAll('\u00A0', ' ')
  const press = (name: string) =>
    act(async () => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click())
  /** Waits for a text, because the device's database answers with timers of its own. */
  const says = (wanted: string) => act(() => expect.poll(text).toContain(wanted))
  return { ...page, server, press, says }
}

it('the panel of pictures shows number and size of the pictures before the download, and what the device has afterwards', async () => {
  const { says, press } = await open()
  await says('2 fotos · cerca de 3,2 MB')
  await press('Baixar fotos de Verão 2027')
  await says('1 foto neste aparelho')
  await press('Remover fotos de Verão 2027')
  await says('2 fotos · cerca de 3,2 MB')
})

it('the panel of pictures says why the download failed', async () => {
  const { server, press, says } = await open()
  server.apl('listPacoteImagens', new Refusal(500, 'Fora do ar'))
  await press('Baixar fotos de Verão 2027')
  await says('As fotos não foram baixadas: Fora do ar')
})
