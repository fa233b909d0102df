import { goBuild, type GoProgram, inRepository, NATS_SERVER, type Context } from '@tools-hub/local';

const validator = (name: string, version: string, path: string): GoProgram => ({
  name,
  version,
  moduleDir: inRepository('tools', 'manifests', 'validators', name),
  package: path,
});

const KUSTOMIZE = validator('kustomize', '5.7.1', 'sigs.k8s.io/kustomize/kustomize/v5');
const KUBECONFORM = validator('kubeconform', '0.7.0', 'github.com/yannh/kubeconform/cmd/kubeconform');
const KUBE_SCORE = validator('kube-score', '1.20.0', 'github.com/zegl/kube-score/cmd/kube-score');
const COMPOSE_CHECK = validator('compose-check', '2.9.1', '.');

/** The paths of the programs that validate manifests. */
export interface GoValidators {
  readonly kustomize: string;
  readonly kubeconform: string;
  readonly kubeScore: string;
  readonly composeCheck: string;
  readonly natsServer: string;
}

/** Builds the validators one after the other, because each build uses all processors. */
export const goValidators = async (context: Context): Promise<GoValidators> => ({
  kustomize: await goBuild(context, KUSTOMIZE),
  kubeconform: await goBuild(context, KUBECONFORM),
  kubeScore: await goBuild(context, KUBE_SCORE),
  composeCheck: await goBuild(context, COMPOSE_CHECK),
  natsServer: await goBuild(context, NATS_SERVER),
});
