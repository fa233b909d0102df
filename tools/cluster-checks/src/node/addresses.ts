/** The addresses inside of the node's namespace of networks. Nothing outside of it can reach them. */
export const NODE_NAME = 'node';
export const NODE_ADDRESS = '10.213.0.1';
export const POD_RANGE = '10.244.0.0/24';
export const SERVICE_RANGE = '10.96.0.0/16';
export const API_SERVICE = '10.96.0.1';
export const DNS_ADDRESS = '10.96.0.10';
export const API_SERVER = `https://${NODE_ADDRESS}:6443`;
export const ETCD = 'http://127.0.0.1:2379';
export const CONTAINERD = '/run/containerd/containerd.sock';
/** An address outside of the cluster, of a range for documentation, and the file of its network namespace. */
export const OUTSIDE_ADDRESS = '203.0.113.2';
export const OUTSIDE_NETWORK = '/run/netns/outside';
