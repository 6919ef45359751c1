import type { AcidenteDetail } from '@sst/contract';
import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { AcidenteDetails } from '../../components/acidente/acidente-details.tsx';
import { AnexosAcidente } from '../../components/acidente/anexos/anexos-acidente.tsx';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DetailHead } from '../../components/facts/detail-head.tsx';
import { DetailStates } from '../../components/feedback/detail-states.tsx';
import { FuncionarioName } from '../../components/funcionario/funcionario-name.tsx';
import { isMissing } from '../../lib/calls/api-error.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { DetailRemove } from './detail-remove.tsx';

interface Props {
  readonly cd: number;
  removable(acidente: AcidenteDetail): boolean;
  onRemove(acidente: AcidenteDetail): void;
  onClose(): void;
}

/** A dialog over the list with all data of one registered accident. */
export function AcidenteDialog({ cd, removable, onRemove, onClose }: Props) {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const { data, error, refetch } = useQuery(
    callQuery('getAcidentePendente', { params: { company, id: cd } }),
  );
  const acidente = data?.message;
  return (
    <PageDialog title="Dados do acidente" width={840} fullOnPhone inAddress onClose={onClose}>
      {acidente ? (
        <div>
          <DetailHead
            nome={acidente.nome}
            num_mecan={acidente.num_mecan}
            place={pathBelowEmpresa(acidente.organig)}
          >
            {removable(acidente) && (
              <DetailRemove label="Remover acidente" onClick={() => onRemove(acidente)} />
            )}
          </DetailHead>
          <AcidenteDetails
            acidente={acidente}
            level={4}
            nome={<FuncionarioName cd={acidente.cd_funcion} nome={acidente.nome} />}
            anexos={
              <AnexosAcidente
                company={company}
                acidente={acidente}
                call="getAnexoAcidentePendente"
                editable={pode('acidentes.anexar')}
                closed={
                  acidente.cd_estad === ACIDENTE_STATE.aceite && !pode('acidentes.documentos')
                }
              />
            }
          />
        </div>
      ) : (
        <DetailStates
          what="os dados do acidente"
          missing={isMissing(error) && 'O acidente não foi encontrado.'}
          error={error}
          onRetry={refetch}
          onClose={onClose}
        />
      )}
    </PageDialog>
  );
}
