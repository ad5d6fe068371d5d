import { useMutation } from '@tanstack/react-query'
import { todayIn } from '@trama/rules/date-br'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { saveFile } from '@/lib/save-file'
import { useSession } from '@/lib/session'
import { perfilApi } from './perfil-api'
import styles from './perfil.module.css'

/** Card to download the own personal data, a copy that the law guarantees everyone (LGPD). */
export function DadosCard() {
  const { id } = useSession().usuario
  const load = useMutation({
    mutationFn: () => perfilApi.getDadosPessoais({ params: { id } }),
    onSuccess: (dados) =>
      saveFile(`meus-dados-${todayIn()}.json`, JSON.stringify(dados, null, 2), 'application/json'),
  })
  return (
    <Panel title="Meus dados" level={2}>
      <div className={styles.row}>
        <p className={styles.text}>
          Baixe uma cópia dos dados pessoais que o portal guarda de você: cadastro, sessões e registro de
          ações (LGPD).
        </p>
        <Button icon={<Download aria-hidden />} loading={load.isPending} onClick={() => load.mutate()}>
          Baixar meus dados
        </Button>
      </div>
    </Panel>
  )
}
