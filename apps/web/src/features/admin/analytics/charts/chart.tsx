import type { ApexOptions } from 'apexcharts';
import imported from 'react-apexcharts';
import './charts.css';

/** The library is CommonJS: by Node's rules, which the bundler follows here, the default import is its whole `exports`. */
const ReactApexChart = 'default' in imported ? (imported.default as typeof imported) : imported;

interface ChartProps {
  readonly type: 'line' | 'bar' | 'pie';
  readonly options: ApexOptions;
  readonly series: NonNullable<ApexOptions['series']>;
  /** The text alternative of the chart. */
  readonly gist: string;
}

/** Fills its container. */
export function Chart({ type, options, series, gist }: ChartProps) {
  return (
    // The library knows no other direction.
    <div className="chart size-full tabular-nums" dir="ltr" role="img" aria-label={gist}>
      <ReactApexChart type={type} options={options} series={series} width="100%" height="100%" />
    </div>
  );
}
