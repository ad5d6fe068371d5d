import { formatInteger } from '@trama/rules/number-br'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/status/banner'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Facts } from '@/components/ui/facts'
import { Progress } from '@/components/ui/status/progress'
import { confirm } from '@/lib/messages/confirm'
import { cancelUpdate, downloadState, refuseDevice, updateDevice } from '@/lib/device/device-refresh'
import { deviceDate, ownerOf, sellsOffline } from '@/lib/device/device-state'
import { type Counts, countsOf } from '@/lib/device/resumo'
import { useOnline } from '@/lib/storage/browser-state'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import { momentText } from '@/lib/moment'
import { FotosPanel, megabytes } from './fotos-panel'
import styles from './offline.module.css'
import { useEffect, useState } from 'react'
import { readResumo } from '@/lib/device/device-data'
import { type DeviceCount, loadDeviceKinds } from '@/lib/device/device-kinds'

const LIST = new Intl.ListFormat('pt-BR')
const sum = (kinds: readonly DeviceCount[], counts: Counts) =>
  kinds.reduce((total, { key }) => total + (counts[key] ?? 0), 0)

/** Number of records on the device, with the server's number where that is larger. */
function countOf(
  { key, optional, ofAll }: DeviceCount,
  counts: Counts | undefined,
): string | null | undefined {
  const here = counts?.[key]
  if (optional && !here) return null
  if (here === undefined) return undefined
  const all = ofAll === undefined ? here : (counts?.[ofAll] ?? here)
  return all > here ? `${formatInteger(here)} de ${formatInteger(all)} no servidor` : formatInteger(here)
}

const SELLS =
  'O catálogo com preços e os seus clientes ficam neste aparelho: sem conexão você abre o portal, busca e escreve pedidos.'
const TILL =
  'Os produtos com os preços da tabela do caixa ficam neste aparelho: sem conexão você abre o portal e registra vendas.'

/** Dialog for the data that this device holds to sell offline: loads, renews or removes it. */
export function DeviceDialog({ onClose }: { onClose: () => void }) {
  const date = useStore(deviceDate)
  const { running, counts, failure } = useStore(downloadState)
  const online = useOnline()
  const figures = useDeviceFigures(date)
  const session = useSession()
  const kinds = figures?.kinds ?? []

  async function askRemove() {
    const text =
      'Remover o catálogo e os clientes deste aparelho? Sem internet não será possível abrir o portal nele. O que ainda não foi enviado fica guardado.'
    if (await confirm({ text, danger: true })) await refuseDevice()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Disponível sem internet"
      description={sellsOffline(session) ? SELLS : TILL}
      footer={
        <>
          {date !== null && !running && (
            <Button onClick={() => void askRemove()}>Remover deste aparelho</Button>
          )}
          <Button variant="primary" loading={running} disabled={!online} onClick={() => void updateDevice()}>
            {date === null ? 'Baixar agora' : 'Atualizar agora'}
          </Button>
        </>
      }
    >
      <div className={styles.device}>
        <Facts
          name="Dados neste aparelho"
          facts={[
            { label: 'Situação', value: stateText(date, running, online), width: 'wide' },
            { label: 'Atualizado', value: date && momentText(date) },
            ...kinds.map((kind) => ({ label: kind.label, value: countOf(kind, figures?.counts) })),
            { label: 'Espaço usado', value: figures?.bytes === undefined ? null : megabytes(figures.bytes) },
          ]}
        />
        {running && (
          <Progress
            label={`Baixando ${LIST.format(kinds.map(({ label }) => label.toLowerCase()))}`}
            value={sum(kinds, counts)}
            max={(figures && sum(kinds, figures.counts)) || undefined}
            onCancel={cancelUpdate}
          />
        )}
        {date !== null && sellsOffline(session) && session.flagsVersao.fotosNoAparelho && (
          <FotosPanel online={online} />
        )}
        {failure !== null && (
          <Banner inset tone="danger">
            A atualização não terminou: {failure} {date !== null && 'Os dados de antes continuam valendo.'}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function stateText(date: string | null, running: boolean, online: boolean): string {
  if (running) return 'Baixando agora'
  if (date !== null) return 'Pronto para usar sem internet'
  return online ? 'Ainda não baixado' : 'Ainda não baixado; é preciso internet para baixar'
}

interface Figures {
  /** Numbers of stored rows, by the keys of `kinds`. */
  counts: Counts
  kinds: readonly DeviceCount[]
  /** Bytes that the portal uses on the device; undefined where the browser does not tell. */
  bytes: number | undefined
}

/** Figures of the data on the device; loaded again when `date` changes. */
function useDeviceFigures(date: string | null): Figures | undefined {
  const session = useSession()
  const owner = ownerOf(session)
  const [figures, setFigures] = useState<Figures>()
  useEffect(() => {
    let isCurrent = true
    async function read() {
      const resumo = date === null ? null : await readResumo(owner)
      const kinds = (await loadDeviceKinds())
        .filter(({ isFor }) => isFor(session))
        .flatMap(({ counts }) => counts)
      const bytes = 'storage' in navigator ? (await navigator.storage.estimate()).usage : undefined
      if (isCurrent)
        setFigures({ counts: resumo ? countsOf(resumo) : {}, kinds, bytes: resumo ? bytes : undefined })
    }
    read().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [date, owner, session])
  return figures
}
