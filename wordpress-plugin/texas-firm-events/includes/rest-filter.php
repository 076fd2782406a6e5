<?php
/**
 * The filter of the website: /events?filter[meta_key]=event_date&filter[meta_value]=2027-01-15&filter[meta_compare]=>=
 * WordPress itself ignores `filter`. The plugin only filters by date: any other key would let strangers probe metadata.
 *
 * @package Texas_Firm_Events
 */

namespace Texas_Firm_Events;

defined( 'ABSPATH' ) || exit;

const COMPARISONS = array( '=', '!=', '>', '>=', '<', '<=' );

add_filter( 'rest_' . EVENT_TYPE . '_collection_params', __NAMESPACE__ . '\\describe_filter' );
add_filter( 'rest_' . EVENT_TYPE . '_query', __NAMESPACE__ . '\\apply_filter', 10, 2 );

/**
 * Describes the filter. WordPress responds with 400 and a reason to anything else.
 *
 * @param array<string, array> $params Parameters of the collection.
 */
function describe_filter( $params ) {
	$params['filter'] = array(
		'description'          => __( 'Limits the events by comparing their date to a value. Upcoming events are sorted soonest first, past events latest first.', 'texas-firm-events' ),
		'type'                 => 'object',
		'additionalProperties' => false,
		'properties'           => array(
			'meta_key'     => array(
				'type'     => 'string',
				'enum'     => array( DATE_FIELD ),
				'required' => true,
			),
			'meta_value'   => array(
				'type'     => 'string',
				'pattern'  => '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
				'required' => true,
			),
			'meta_compare' => array(
				'type'    => 'string',
				'enum'    => COMPARISONS,
				'default' => '=',
			),
		),
	);
	return $params;
}

/**
 * Adds the filter to the query, and sorts by event date unless the request sets another order. Otherwise a list of
 * several pages would be in the order of publication.
 *
 * @param array            $args    Arguments of WP_Query.
 * @param \WP_REST_Request $request The request.
 */
function apply_filter( $args, $request ) {
	$filter = $request['filter'];
	if ( ! is_array( $filter ) || ! isset( $filter['meta_key'], $filter['meta_value'] ) ) {
		return $args;
	}
	$compare = $filter['meta_compare'] ?? '=';
	$clause  = array(
		'key'     => DATE_FIELD,
		'value'   => $filter['meta_value'],
		'compare' => $compare,
		// Compares 20270115, as other plugins store it, like 2027-01-15.
		'type'    => 'DATE',
	);
	// Leave out events without a date, which would come first.
	$dated              = array(
		'key'     => DATE_FIELD,
		'value'   => '^[0-9]{4}-?[0-9]{2}-?[0-9]{2}$',
		'compare' => 'REGEXP',
	);
	$args['meta_query'] = array_merge( $args['meta_query'] ?? array(), array( 'event_day' => $clause, $dated ) );
	if ( ! isset( $request->get_query_params()['orderby'] ) ) {
		$direction       = in_array( $compare, array( '<', '<=' ), true ) ? 'DESC' : 'ASC';
		$args['orderby'] = array(
			'event_day' => $direction,
			'ID'        => $direction,
		);
	}
	return $args;
}
