import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { CardBody } from './card-body'
import { perfilApi, sessoesQuery } from './perfil-api'
import styles from './perfil.module.css'
import { SessaoRow } from './sessao-row'

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
