import type { ApexOptions } from 'apexcharts';
import imported from 'react-apexcharts';
import './charts.css';

/** It is CommonJS: by Node's rules, which the bundler follows here, what is imported is all that it exports. */
const ReactApexChart = 'default' in imported ? (imported.default as typeof imported) : imported;

interface ChartProps {
  readonly type: 'line' | 'bar' | 'pie';
  readonly options: ApexOptions;
  readonly series: NonNullable<ApexOptions['series']>;
  /** What the chart says, for those who don't see it. */
  readonly gist: string;
}

/** As large as what it is in. */
export function Chart({ type, options, series, gist }: ChartProps) {
  return (
    <div className="chart size-full" role="img" aria-label={gist}>
      <ReactApexChart type={type} options={options} series={series} width="100%" height="100%" />
    </div>
  );
}
