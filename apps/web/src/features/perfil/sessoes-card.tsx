import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { CardBody } from './card-body'
import { perfilApi, sessoesQuery } from './perfil-api'
import styles from './perfil.module.css'
import type { SessaoAberta } from '@trama/contract/portal/conta'
import { formatDateBr } from '@trama/rules/date-br'
import { Badge } from '@/components/ui/status/badge'
import { deviceOf } from './device-of'

const meta = { invalidates: [sessoesQuery.queryKey] }
const tell = ({ resultado }: { resultado: string }) => toast.success(resultado)

export function SessoesCard() {
  const query = useQuery(sessoesQuery)
  const end = useMutation({
    mutationFn: (id: string) => perfilApi.endSessao({ params: { id } }),
    onSuccess: tell,
    meta,
  })
  const endOthers = useMutation({
    mutationFn: () => perfilApi.endOutrasSessoes({ body: {} }),
    onSuccess: tell,
    meta,
  })
  const hasOthers = query.data?.some(({ atual }) => atual === 'N')

  async function askEndOthers() {
    const text = 'Encerrar todas as outras sessões? Nos outros aparelhos será preciso entrar de novo.'
    if (await confirm({ text, danger: true })) endOthers.mutate()
  }

  return (
    <Panel
      title="Sessões abertas"
      level={2}
      actions={
        hasOthers && (
          <Button size="sm" loading={endOthers.isPending} onClick={() => void askEndOthers()}>
            Encerrar as outras
          </Button>
        )
      }
    >
      <CardBody query={query}>
        {(sessoes) => (
          <ul className={styles.sessions}>
            {sessoes.map((sessao) => (
              <SessaoRow
                key={sessao.id}
                sessao={sessao}
                ending={end.isPending && end.variables === sessao.id}
                onEnd={() => end.mutate(sessao.id)}
              />
            ))}
          </ul>
        )}
      </CardBody>
    </Panel>
  )
}

interface SessaoRowProps {
  sessao: SessaoAberta
  ending: boolean
  onEnd: () => void
}

function SessaoRow({ sessao, ending, onEnd }: SessaoRowProps) {
  const { ip, agente, atual, data, hora, usada_data, usada_hora } = sessao
  const device = deviceOf(agente)
  async function ask() {
    const text = `Encerrar a sessão de ${device} (${ip})? Naquele aparelho será preciso entrar de novo.`
    if (await confirm({ text, danger: true })) onEnd()
  }
  return (
    <li className={`${styles.session} ${styles.row}`}>
      <div>
        <p className={styles.device}>
          {device}
          {atual === 'S' && <Badge tone="green">esta sessão</Badge>}
        </p>
        <p className={styles.facts}>
          IP {ip} · desde {moment(data, hora)} · último uso {moment(usada_data, usada_hora)}
        </p>
      </div>
      {atual === 'N' && (
        <Button
          size="sm"
          loading={ending}
          aria-label={`Encerrar a sessão de ${device}, aberta em ${moment(data, hora)}`}
          onClick={() => void ask()}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}

const moment = (date: string, time: string) => `${formatDateBr(date)} ${time.slice(0, 5)}`
